import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

/** The live region that tells screen readers what happens on the board. */
export function Announcer({ game }: { game: Game }) {
  const announcement = useView(game, view => view.announcement);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
