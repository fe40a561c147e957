import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';

/** The points of each cleared group, floating up from its cells. */
export function FloatingTexts({ game }: { game: Game }) {
  const texts = useView(game, view => view.floatingTexts);
  return (
    <div className="pointer-events-none absolute inset-0" aria-hidden="true">
      {texts.map(({ id, text, left, top, isLarge }) => (
        <span
          key={id}
          className="floating-text absolute w-max font-display leading-none font-bold text-berry-edge"
          data-large={isLarge || undefined}
          style={{ left: `${left}%`, top: `${top}%` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}
