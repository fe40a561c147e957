import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

/** The points of each group, flying up from where it was. */
export function Pops({ game }: { game: Game }) {
  const pops = useView(game, view => view.pops);
  return (
    <div className="tray-layer" aria-hidden="true">
      {pops.map(({ id, words, left, top, big }) => (
        <span
          key={id}
          className="pop"
          data-big={big || undefined}
          style={{ left: `${left}%`, top: `${top}%` }}
        >
          {words}
        </span>
      ))}
    </div>
  );
}
