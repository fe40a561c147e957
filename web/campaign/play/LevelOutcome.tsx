import { type ReactNode, useEffect } from 'react';
import { formatNumber, plural } from '#shared/amount-text.ts';
import { starScores } from '#shared/match3/levels.ts';
import { POWER_UP_COST, type PowerUpType } from '#shared/rules/campaign.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import levelWonFile from '#web/art/illustrations/games/level-won.svg';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { GameGoals } from '#web/daily/GameGoals.tsx';
import { WAITS_FOR_NETWORK } from '#web/game/stage/waiting-result.ts';
import { preload } from '#web/preload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Illustration, picture } from '#web/ui/Illustration.tsx';
import { useCampaignSession } from '../campaign-session.ts';
import { nextReward } from '../levels.ts';
import { POWER_UP_TEXTS } from '../power-ups.ts';
import { BigStars, starsText } from '../Stars.tsx';
import { NOT_SAVED, useLevelSession } from './level-session.ts';

const levelWon = picture(280, 200, levelWonFile);

/** What each power-up is good for: up to which missing share of the target it can make the difference. */
const HELPS = [
  { type: 'giorgione', upTo: 0.12 },
  { type: 'jolly', upTo: 0.25 },
  { type: 'mosse', upTo: 1 },
] as const satisfies readonly { type: PowerUpType; upTo: number }[];

const REASONS = {
  giorgione: 'Mancava poco: un Giorgione toglie tutti i dolci di un tipo, e i punti ci sono.',
  jolly: 'Un Jolly toglie una fila intera senza usare mosse.',
  mosse: 'Con cinque mosse in più la strada è un’altra.',
} as const;

type BoosterProps = { missing: number; target: number };

/** After a loss: the power-up that could have helped with what was missing, owned or in the shop. */
export function Booster({ missing, target }: BoosterProps) {
  const { toShop } = useCampaignSession();
  const { data } = useCall('game.powerUps', {}, { retry: 2 });
  const { type } = HELPS.find(({ upTo }) => missing <= target * upTo) ?? HELPS[2];
  const owned = data?.powerUps[type] ?? 0;
  const Art = powerUpArt[type];
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-vanilla px-3.5 py-2.5 text-left text-sm in-data-tight-4:leading-tight">
      <Art className="size-11 shrink-0 in-data-tight-4:hidden" />
      <p className="grow basis-40 text-pretty">
        <b className="block">{POWER_UP_TEXTS[type].name}</b>
        {REASONS[type]}{' '}
        {owned > 0 ? (
          <b>{owned === 1 ? 'Ne hai uno: usalo.' : `Ne hai ${owned}: usane uno.`}</b>
        ) : (
          <span>{`Costa ${POWER_UP_COST[type]} bignè.`}</span>
        )}
      </p>
      {owned === 0 && (
        <Button tone="plain" size="small" onClick={() => toShop()}>
          Al negozio
        </Button>
      )}
    </div>
  );
}

type Props = {
  score: number;
  stars: number;
  /** What helps, shown below what was missing. */
  children: ReactNode;
};

/** The points missing for the next star. */
const nextStarText = (score: number, stars: number, target: number): string => {
  const threshold = starScores(target)[stars];
  if (threshold === undefined) return 'Tre stelle: meglio di così non si può.';
  const missing = threshold - score;
  const points = plural(missing, 'punto', 'punti');
  if (stars > 0) return `Ancora ${points} e le stelle erano ${stars + 1}.`;
  const verb = missing === 1 ? 'Ti è mancato' : 'Ti sono mancati';
  return `${verb} ${points} per l’obiettivo di ${formatNumber(target)}.`;
};

const noteWin = (): void =>
  preload(() => import('#web/install/good-moment.ts').then(it => it.noteGoodMoment()));

const chip = 'rounded-2xl bg-vanilla px-4 py-2 font-bold text-balance';

/** Once the result is saved: an encouragement, or what a win leads to. */
function AfterSaving({ result }: { result: ResponseOf<'game.completeLevel'> }) {
  const { stars, bestStars, maxLevelReached, worldRewards } = result;
  useEffect(() => {
    if (stars > 0) noteWin();
  }, [stars]);
  if (stars === 0)
    return (
      <p className={`${chip} in-data-tight-4:hidden`}>
        Forza: la prossima infornata è quella buona!
      </p>
    );
  // What has just been won has its own dialog.
  const next = worldRewards ? null : nextReward(maxLevelReached);
  return (
    <div className="grid justify-items-center gap-2 in-data-tight-4:hidden">
      {bestStars > stars && <p>Il tuo migliore: {starsText(bestStars)}</p>}
      {next && (
        <p className={`${chip} flex items-center gap-2`}>
          <GiftIcon className="size-5 shrink-0" />
          <span>
            {`${next.levels === 1 ? 'Manca un livello' : `Mancano ${next.levels} livelli`} al premio del mondo ${next.world}: ${next.bigne} bignè e power-up`}
          </span>
        </p>
      )}
    </div>
  );
}

/** How a level has ended, what helps after a loss, and what the game counts towards. */
export function Outcome({ score, stars, children }: Props) {
  const { target, saved } = useLevelSession();
  const { result, failure } = saved;
  return (
    <>
      {stars > 0 && result && (
        <Illustration
          of={levelWon}
          className="w-52 in-data-tight-1:[zoom:0.5] in-data-tight-2:hidden"
        />
      )}
      <p className="sr-only">{starsText(stars)}</p>
      <BigStars stars={stars} />
      <p className="text-ink-soft">
        Punteggio{' '}
        <b className="block font-display text-5xl leading-tight text-ink in-data-tight-2:inline in-data-tight-2:text-3xl">
          {formatNumber(score)}
        </b>
      </p>
      <p className="text-pretty">
        <span>{nextStarText(score, stars, target)}</span>
        {result?.countedScore !== undefined && (
          <span>{` In classifica contano ${plural(result.countedScore, 'punto', 'punti')}.`}</span>
        )}
      </p>
      {children}
      <div role="status" className="grid min-h-11 content-center in-data-tight-3:min-h-0">
        {failure ? (
          <p className="font-bold text-berry-ink">
            {failure.isUnanswered
              ? WAITS_FOR_NETWORK
              : (failure.isRefusal && failure.serverMessage) || NOT_SAVED.description}
          </p>
        ) : result === null ? (
          <p className="text-ink-soft">Salvataggio del risultato...</p>
        ) : (
          <AfterSaving result={result} />
        )}
      </div>
      {result && <GameGoals />}
    </>
  );
}
