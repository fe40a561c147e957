import { BoltIcon } from '#web/art/icons.tsx';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { Stat } from './Stat.tsx';

/** From here on the number of moves left catches the eye. */
const FEW = 3;

export function MovesLeft({ game }: { game: Game }) {
  const moves = useView(game, view => view.moves);
  return <Stat label="Mosse" value={moves} icon={<BoltIcon />} urgent={moves <= FEW} />;
}
