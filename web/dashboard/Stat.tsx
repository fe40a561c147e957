import type { ReactNode } from 'react';
import { ArrowRightIcon } from '#web/art/icons.tsx';
import { formatNumber } from '#web/ui/format-number.ts';

type Props = { icon: ReactNode; label: string; value: number; onOpen?: () => void };

const frame =
  'flex w-full items-center gap-3 rounded-2xl border-2 border-line bg-card p-3 pr-4 text-left shadow-card md:min-w-40';

/** A figure with its name; a button when there is more to say. */
export function Stat({ icon, label, value, onOpen }: Props) {
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-vanilla text-berry-ink">
        {icon}
      </span>
      <span className="grow leading-tight">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block font-display text-2xl font-bold">{formatNumber(value)}</span>
      </span>
    </>
  );
  if (!onOpen) return <div className={frame}>{content}</div>;
  return (
    <button type="button" className={`${frame} hover:border-edge`} onClick={onOpen}>
      {content}
      <ArrowRightIcon className="size-5 shrink-0 text-ink-soft" />
    </button>
  );
}
