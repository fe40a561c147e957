import { cx } from '#web/ui/cx.ts';

/** Icings; on each the dark letter stands out. */
const ICINGS = ['#ffb3c4', '#ffd166', '#a8e0c0', '#a9d4f5', '#d9bff2', '#f8bd8e'];

type Props = { id: number; username: string; className?: string };

/** A player's first letter on a biscuit with icing, always the same for the same player. */
export function Avatar({ id, username, className }: Props) {
  const [letter = '?'] = username;
  return (
    <span
      aria-hidden="true"
      style={{ background: ICINGS[id % ICINGS.length] }}
      className={cx(
        'grid shrink-0 place-items-center rounded-full border-3 border-[#c98a4b] font-display text-xl font-bold text-[#3b1a10] uppercase',
        className ?? 'size-12',
      )}
    >
      {letter}
    </span>
  );
}
