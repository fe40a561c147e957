import { cx } from './cx.ts';

const MOST = 99;

/** How many things wait, as a seal of icing; whoever shows it says the number in words too. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid h-6 min-w-6 place-items-center rounded-full border-2 border-card bg-butter px-1 text-xs leading-none font-bold text-[#3b1a10] tabular-nums',
        className,
      )}
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
