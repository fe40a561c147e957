import { cx } from './cx.ts';

const MOST = 99;

type Props = {
  count: number;
  /** What they are, after the number, for a screen reader. */
  label?: string;
  className?: string;
};

/** How many things wait, as a seal of icing. */
export function CountBadge({ count, label, className }: Props) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'grid h-6 min-w-6 place-items-center rounded-full border-2 border-card bg-butter px-1 text-xs leading-none font-bold text-[#3b1a10] tabular-nums',
        className,
      )}
    >
      {count > MOST ? `${MOST}+` : count}
      {label !== undefined && <span className="sr-only"> {label}</span>}
    </span>
  );
}
