import { StarIcon } from '#web/art/icons.tsx';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { Stat } from './Stat.tsx';

export function Score({ game }: { game: Game }) {
  const score = useView(game, view => view.score);
  return <Stat label="Punti" value={score} icon={<StarIcon />} />;
}
