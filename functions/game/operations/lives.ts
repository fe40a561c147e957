import { game as contract } from '#shared/contract/game.ts';
import { livesAt, MAX_LIVES } from '#shared/rules/lives.ts';
import { iso, nextMidnight } from '#shared/time.ts';
import { livesView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';
import { lives as stored } from '../../items/campaign.ts';

/** The player's lives: five a day, renewed on the first read after midnight in Rome (rule 2). */
export const lives = operation(contract.lives, {
  loads: ({ callerId }) => ({ lives: stored(callerId) }),
  run: ({ now, items: { lives } }) => ({
    ...livesView(livesAt(lives.value, now)),
    maxLives: MAX_LIVES,
    nextResetAt: iso(nextMidnight(now)),
  }),
});
