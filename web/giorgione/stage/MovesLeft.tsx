import { BoltIcon } from '#web/art/icons.tsx';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { Stat } from './Stat.tsx';

/** At most so many moves left are highlighted. */
const URGENT_MOVES = 3;

export function MovesLeft({ game }: { game: Game }) {
  const moves = useView(game, view => view.moves);
  return <Stat label="Mosse" value={moves} icon={<BoltIcon />} urgent={moves <= URGENT_MOVES} />;
}
