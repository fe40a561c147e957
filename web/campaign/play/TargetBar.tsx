import { useEffect, useRef } from 'react';
import { starScores, starsFor } from '#shared/match3/levels.ts';
import { StarIcon } from '#web/art/icons.tsx';
import { playSound } from '#web/giorgione/effects/effects.ts';
import type { Game } from '#web/giorgione/play/game.ts';
import { useView } from '#web/giorgione/play/use-view.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { starsText } from '../Stars.tsx';

type Props = { game: Game; target: number };

/** How far the score has come on its way to the target, and to the stars beyond it. */
export function TargetBar({ game, target }: Props) {
  const score = useView(game, view => view.score);
  const stars = starsFor(score, target);
  const bounds = starScores(target);
  const most = bounds.at(-1) ?? target;
  const before = useRef(stars);
  useEffect(() => {
    if (stars > before.current) playSound({ name: 'star', place: stars - 1 });
    before.current = stars;
  }, [stars]);
  return (
    <div
      role="progressbar"
      aria-label="Punti verso l’obiettivo"
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.min(score, most)}
      aria-valuetext={`${formatNumber(score)} punti su ${formatNumber(target)}, ${starsText(stars)}`}
      className="target-bar"
    >
      <span className="target-track">
        <span style={{ transform: `scaleX(${Math.min(1, score / most)})` }} />
      </span>
      {bounds.map((bound, place) => (
        <span
          key={bound}
          className="target-star"
          data-won={place < stars || undefined}
          style={{ left: `${(bound / most) * 100}%` }}
        >
          <StarIcon />
        </span>
      ))}
    </div>
  );
}
