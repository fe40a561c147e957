import { bakery } from '#functions/domain/bakery/bakery.ts';
import { powerUps } from '#functions/items/campaign.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, dayKey } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { asBeginner, playChallenge } from '#test/support/fair-play.ts';
import { NOON } from '#test/support/noon.ts';
import { playBestMoves } from '#test/support/play.ts';
import type { Scenarios } from './scenario.ts';

/** A player with bignè and the power-up to be measured. */
const playerWithPowerUp = async (): Promise<Player> => {
  const player = await newPlayer({ now: NOON });
  const unit = new UnitOfWork(NOON);
  const own = await unit.load({ bakery: bakery(player.id), powerUps: powerUps(player.id) });
  own.bakery.transact({ bigne: 1000 }, { reason: 'reward_delivered' });
  own.powerUps.set({ ...own.powerUps.value, skip: 1 });
  await unit.commit();
  return player;
};

const CHALLENGE = { mode: 'challenge' } as const;

export const game: Scenarios = {
  'game.useLife': async () => [{ levelNumber: 1 }, await newPlayer({ now: NOON })],
  'game.startRun': async () => [{}],
  'game.finishMatch': async () => {
    const player = await newPlayer({ now: NOON });
    const { run } = (await call(contract.game.startRun, {}, as(player))).body;
    const { score, log } = playBestMoves(run, { limit: 10 });
    return [{ score, run: { id: run.id, log } }, player];
  },
  'game.buyPowerUp': async () => [{ powerUpType: 'jolly' }, await playerWithPowerUp()],
  'game.startRun with a challenge': async () => {
    // A day's first request draws the board.
    await call(contract.game.startRun, CHALLENGE, as(await newPlayer({ now: NOON })));
    return [CHALLENGE, await newPlayer({ now: NOON })];
  },
  'game.finishMatch with a challenge': async () => {
    const player = await newPlayer({ now: NOON });
    const { run } = (await call(contract.game.startRun, CHALLENGE, as(player))).body;
    const { score, log } = playBestMoves(run, { limit: 10 });
    return [{ score, run: { id: run.id, log } }, player];
  },
  'leaderboards.challenge with the best game of a day': async () => {
    const player = await newPlayer({ now: NOON });
    await playChallenge(player, { play: asBeginner, now: NOON - DAY });
    return [{ day: dayKey(NOON - DAY) }, player];
  },
  'leaderboards.challenge with friends': async () => [{ friends: '1' }],
  'game.usePowerUp': async () => [
    { powerUpType: 'skip', levelNumber: 1 },
    await playerWithPowerUp(),
  ],
  'game.completeLevel': async () => {
    const player = await newPlayer({ now: NOON });
    const { run } = (await call(contract.game.useLife, { levelNumber: 1 }, as(player))).body;
    if (!run) throw new Error('No run');
    // Playing stops at the target, so that the result always has one star.
    const { score, log, movesUsed } = playBestMoves(run, { until: run.targetScore ?? 0 });
    const played = { levelNumber: 1, score, stars: 1, moves: movesUsed };
    return [{ ...played, run: { id: run.id, log } }, player];
  },
};
