import { clsx } from 'clsx';

/** The background colours; the dark letter has enough contrast on each. */
const BACKGROUNDS = ['#ffb3c4', '#ffd166', '#a8e0c0', '#a9d4f5', '#d9bff2', '#f8bd8e'];

type Props = { id: number; username: string; className?: string };

/** The first letter of a player's name, on a colour that depends on the player's id. */
export function Avatar({ id, username, className }: Props) {
  const [letter = '?'] = username;
  return (
    <span
      aria-hidden="true"
      style={{ background: BACKGROUNDS[id % BACKGROUNDS.length] }}
      className={clsx(
        'grid shrink-0 place-items-center rounded-full border-3 border-edge font-display text-xl font-bold text-on-butter uppercase',
        className ?? 'size-12',
      )}
    >
      {letter}
    </span>
  );
}
