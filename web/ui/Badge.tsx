import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  good: 'bg-pistachio text-mint',
  wait: 'bg-vanilla text-ink',
  bad: 'bg-blush text-berry-ink',
  plain: 'border-2 border-line text-ink-soft',
};

export type Tone = keyof typeof tones;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-7 items-center rounded-full px-3 text-xs font-bold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
