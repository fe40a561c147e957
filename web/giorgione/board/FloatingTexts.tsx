import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

/** The points of each group, flying up from where it was. */
export function FloatingTexts({ game }: { game: Game }) {
  const pops = useView(game, view => view.floatingTexts);
  return (
    <div className="tray-layer" aria-hidden="true">
      {pops.map(({ id, text, left, top, isLarge }) => (
        <span
          key={id}
          className="pop"
          data-big={isLarge || undefined}
          style={{ left: `${left}%`, top: `${top}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
