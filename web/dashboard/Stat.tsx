import type { ReactNode } from 'react';
import { ArrowRightIcon } from '#web/art/icons.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';

type Props = { icon: ReactNode; label: string; value: number; onOpen: () => void };

/** A number with its label; a click opens its details. */
export function Stat({ icon, label, value, onOpen }: Props) {
  return (
    <button
      type="button"
      className={cardClass({
        size: 'row',
        interactive: true,
        className: 'flex items-center gap-2 text-left md:min-w-40',
      })}
      onClick={onOpen}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-vanilla text-berry-ink">
        {icon}
      </span>
      <span className="grow leading-tight">
        <span className="block text-sm text-ink-soft">{label}</span>
        <span className="block font-display text-2xl font-bold">{formatNumber(value)}</span>
      </span>
      <ArrowRightIcon className="size-5 shrink-0 text-ink-soft max-sm:hidden" />
    </button>
  );
}
