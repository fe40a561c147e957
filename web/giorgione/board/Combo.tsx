import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

/** The number of cycles of a cascade, from the second one on. */
export function Combo({ game }: { game: Game }) {
  const cascade = useView(game, view => view.cascade);
  if (cascade < 2) return null;
  return (
    <p key={cascade} className="combo" aria-hidden="true">
      Cascata <b>×{cascade}</b>
    </p>
  );
}
