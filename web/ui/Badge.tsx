import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const badgeClass = cva('inline-flex min-h-7 items-center rounded-full px-3 text-xs font-bold', {
  variants: {
    tone: {
      good: 'bg-pistachio text-mint',
      wait: 'bg-vanilla text-ink',
      bad: 'bg-blush text-berry-ink',
      plain: 'border-2 border-line text-ink-soft',
    },
  },
});

export type Tone = NonNullable<VariantProps<typeof badgeClass>['tone']>;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={badgeClass({ tone })}>{children}</span>;
}

const MAX_SHOWN = 99;

type Props = {
  count: number;
  /** Read after the number by screen readers. */
  label?: string;
  className?: string;
};

/** A count in a small round badge; nothing for zero. */
export function CountBadge({ count, label, className }: Props) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'grid h-6 min-w-6 place-items-center rounded-full border-2 border-card bg-butter px-1 text-[min(0.75rem,15px)] leading-none font-bold text-on-butter tabular-nums',
        className,
      )}
    >
      <span>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </span>
  );
}
