import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BoltIcon, StarIcon } from '#web/art/icons.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

type Props = { label: string; value: number; icon: ReactNode; urgent?: boolean };

/** A labelled number of the game, which is animated when it changes. */
function Stat({ label, value, icon, urgent = false }: Props) {
  return (
    <p className={clsx('figure', urgent && 'figure-urgent')}>
      <span className="figure-icon">{icon}</span>
      <span className="figure-label">{label}</span>{' '}
      <b key={value} className="figure-value">
        {formatNumber(value)}
      </b>
    </p>
  );
}

export function Score({ game }: { game: Game }) {
  const score = useView(game, view => view.score);
  return <Stat label="Punti" value={score} icon={<StarIcon />} />;
}

/** At most so many moves left are highlighted. */
const URGENT_MOVES = 3;

export function MovesLeft({ game }: { game: Game }) {
  const moves = useView(game, view => view.moves);
  return <Stat label="Mosse" value={moves} icon={<BoltIcon />} urgent={moves <= URGENT_MOVES} />;
}
