import { BoltIcon } from '#web/art/icons.tsx';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { Figure } from './Figure.tsx';

/** From here on the number of moves left catches the eye. */
const FEW = 3;

export function Moves({ game }: { game: Game }) {
  const moves = useView(game, view => view.moves);
  return <Figure label="Mosse" value={moves} icon={<BoltIcon />} urgent={moves <= FEW} />;
}
