import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { formatNumber, plural } from '#shared/amount-text.ts';
import { starScores, starsFor, worldOf } from '#shared/match3/levels.ts';
import { LogoutIcon, StarIcon } from '#web/art/page-icons.tsx';
import { playSound } from '#web/game/feedback.ts';
import { useGameView } from '#web/game/play/game-context.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { starsText } from '../Stars.tsx';
import { worldInfo } from '../worlds/worlds.ts';
import { useLevelSession } from './level-session.ts';
import { PowerUpBar } from './PowerUpBar.tsx';

/** The progress of the score towards the target and the next stars. */
function TargetBar() {
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
      aria-valuetext={`${plural(score, 'punto', 'punti')} su ${formatNumber(target)}, ${starsText(stars)}`}
      className="relative mr-[11px] h-5.5"
    >
      <span className="absolute inset-y-[5px] -right-[11px] left-0 overflow-clip rounded-full border-2 border-line bg-vanilla forced-color-adjust-none">
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

/** The layout of the banner, shared with its skeleton; only a wide screen shows the landscape. */
export const bannerGrid =
  'grid grid-cols-1 gap-2 px-3 pt-2 pb-3 short-phone:gap-1 short-phone:pt-1 short-phone:pb-2';
export const bannerLandscape = 'hidden -mx-3 -mt-2 mb-1 max-w-none! lg:block';

/** The level, its target, the exit button and the power-ups (rule 64). */
export function CampaignBanner() {
  const { level, target, leave } = useLevelSession();
  const world = worldOf(level);
  return (
    <section
      aria-label={`Campagna, livello ${level}`}
      data-world={world}
      className={cardClass({
        tone: null,
        size: 'bare',
        depth: 'flat',
        className: ['world-card', bannerGrid],
      })}
    >
      <Illustration of={worldInfo(world).landscape} className={bannerLandscape} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-[359px]:gap-x-2">
        <h2 className="text-xl whitespace-nowrap max-[359px]:text-lg">{`Livello ${level}`}</h2>
        <p className="grow basis-24 text-sm">
          Obiettivo: <b className="whitespace-nowrap">{`${formatNumber(target)} punti`}</b>
        </p>
        <Button tone="plain" size="small" onClick={leave}>
          <LogoutIcon className="size-5 max-[359px]:hidden" />
          Esci
        </Button>
      </div>
      <TargetBar />
      <PowerUpBar />
    </section>
  );
}
