import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

/** Tells who can't see the board what happens on it. */
export function Announcer({ game }: { game: Game }) {
  const news = useView(game, view => view.announcement);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {news}
    </p>
  );
}
