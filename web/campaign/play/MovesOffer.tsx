import { useState } from 'react';
import { plural } from '#shared/amount-text.ts';
import { POWER_UP_COST } from '#shared/rules/campaign.ts';
import { CloseIcon } from '#web/art/page-icons.tsx';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { useGameView } from '#web/game/play/game-context.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { POWER_UP_TEXTS } from '../power-ups.ts';
import { useLevelSession } from './level-session.ts';
import { usePowerUps } from './use-power-ups.ts';

/** More moves are offered from this many moves left on, if at most this share of the target is missing. */
const MOVES_LEFT = 2;
const MISSING_SHARE = 0.25;

/** The missing points, as long as it makes sense to offer more moves for them. */
const useMissing = (): number | undefined => {
  const { target } = useLevelSession();
  return useGameView(({ state, moves }) => {
    const missing = target - state.score;
    const isNear = missing > 0 && missing <= target * MISSING_SHARE;
    return isNear && moves <= MOVES_LEFT && !state.over ? missing : undefined;
  });
};

/** The offer of more moves above the board, once per game: they are used, or bought and used. */
export function MovesOffer() {
  const missing = useMissing();
  const [isDone, setDone] = useState(false);
  const { count, bigne, isBusy, use, buyAndUse } = usePowerUps();
  const isOwned = count('mosse') > 0;
  if (missing === undefined || isDone || !(isOwned || bigne >= POWER_UP_COST.mosse)) return null;
  const Art = powerUpArt.mosse;
  const verb = missing === 1 ? 'Ti manca' : 'Ti mancano';
  const accept = (): void => {
    setDone(true);
    if (isOwned) use('mosse');
    else buyAndUse('mosse');
  };
  return (
    <div className="absolute inset-x-2 bottom-2 z-3 flex animate-pop items-center gap-1">
      <Button
        tone="butter"
        className="grow"
        aria-disabled={isBusy}
        onClick={() => !isBusy && accept()}
      >
        <Art className="size-8 shrink-0" />
        <span className="leading-tight text-balance">
          {`${verb} ${plural(missing, 'punto', 'punti')}: usa ${POWER_UP_TEXTS.mosse.name}`}
          {!isOwned && (
            <span className="block text-sm font-normal">{`Costa ${POWER_UP_COST.mosse} bignè`}</span>
          )}
        </span>
      </Button>
      <IconButton label="No, grazie" onClick={() => setDone(true)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
