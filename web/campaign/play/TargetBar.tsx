import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { starScores, starsFor } from '#shared/match3/levels.ts';
import { StarIcon } from '#web/art/icons.tsx';
import { playSound } from '#web/game/effects/effects.ts';
import { useGameView } from '#web/game/play/game-context.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { starsText } from '../Stars.tsx';
import { useLevelSession } from './level-session.ts';

/** The progress of the score towards the target and the scores of the next stars. */
export function TargetBar() {
  const { target } = useLevelSession();
  const score = useGameView(view => view.score);
  const stars = starsFor(score, target);
  const thresholds = starScores(target);
  const maxScore = thresholds.at(-1) ?? target;
  const previousStars = useRef(stars);
  useEffect(() => {
    if (stars > previousStars.current) playSound({ name: 'star', index: stars - 1 });
    previousStars.current = stars;
  }, [stars]);
  return (
    <div
      role="progressbar"
      aria-label="Punti verso l’obiettivo"
      aria-valuemin={0}
      aria-valuemax={maxScore}
      aria-valuenow={Math.min(score, maxScore)}
      aria-valuetext={`${formatNumber(score)} punti su ${formatNumber(target)}, ${starsText(stars)}`}
      className="relative mr-[11px] h-5.5"
    >
      <span className="absolute inset-y-[5px] -right-[11px] left-0 overflow-clip rounded-full border-2 border-line bg-vanilla">
        <span
          className="absolute inset-y-0 right-[11px] left-0 origin-left bg-butter transition-transform duration-300 ease-out"
          style={{ transform: `scaleX(${Math.min(1, score / maxScore)})` }}
        />
      </span>
      {thresholds.map((threshold, index) => (
        <span
          key={threshold}
          className={clsx(
            'absolute grid size-5.5 -translate-x-1/2 place-items-center rounded-full border-2 [&>svg]:size-3',
            index < stars
              ? 'animate-bump border-butter-edge bg-vanilla text-butter-edge'
              : 'border-line bg-card text-edge',
          )}
          style={{ left: `${(threshold / maxScore) * 100}%` }}
        >
          <StarIcon />
        </span>
      ))}
    </div>
  );
}
