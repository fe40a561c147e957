import { dailyLeaderboard, weeklyLeaderboard } from '#functions/domain/leaderboard/leaderboard.ts';
import { updateEntries } from '#functions/domain/leaderboard/update-entries.ts';
import type { Leaderboard } from '#functions/domain/rank/entry.ts';
import { trialResults } from '#functions/items/trial.ts';
import { forgetAllCopies } from '#functions/table/cache.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { dayKey, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import type { Scenario, Scenarios } from './scenario.ts';

/** Four times as many as the stored top contains. */
const OTHERS = 200;
const TODAY = dayKey(NOON);

/** Honest scores: some hundreds of points, some of them equal. */
const fill = async (leaderboard: Leaderboard): Promise<void> => {
  const changes = Array.from({ length: OTHERS }, (_, i) => {
    const value = 300 + 5 * ((i * 7919) % 190);
    const standing = { playerId: 1000 + i, value, reachedAt: NOON - ((i * 31) % 99) * MINUTE };
    const placement = { ...standing, username: `Giocatore ${i}` };
    return { leaderboard, playerId: standing.playerId, placement, reflects: 1 };
  });
  await updateEntries(changes, 0);
};

/** A player whom most others are ahead of. */
const outsider = async (score: number): Promise<Player> => {
  const player = await newPlayer({ now: NOON });
  const unit = new UnitOfWork(NOON);
  const { own } = await unit.load({ own: trialResults(player.id) });
  const best = { day: TODAY, score, reachedAt: NOON };
  own.set({ ...own.value, days: { [TODAY]: score }, best, reachedAt: NOON });
  await unit.commit();
  return player;
};

const { daily, weekly } = contract.leaderboards;

/**
 * The score of the caller, and those of players for whom the function has already answered the call: one far ahead, and
 * one on the same page.
 */
const OWN = 555;
const FAR = 700;
const NEAR = 560;

/**
 * A function that has already answered such a call for another rank; without a score, its copies are too old by now.
 */
const outsideTop =
  (route: typeof daily | typeof weekly, leaderboard: Leaderboard, answered?: number): Scenario =>
  async () => {
    await fill(leaderboard);
    const [other, player] = [await outsider(answered ?? FAR), await outsider(OWN)];
    await caughtUp();
    forgetAllCopies();
    await call(route, {}, as(other));
    if (answered === undefined) forgetAllCopies();
    return [{}, player];
  };

const [today, week] = [dailyLeaderboard(TODAY), weeklyLeaderboard(TODAY)];

/** The caller's rank is not in the stored top (rule 14). */
export const outsideTops: Scenarios = {
  'leaderboards.daily outside the top': outsideTop(daily, today),
  'leaderboards.daily outside the top with a copy': outsideTop(daily, today, FAR),
  'leaderboards.daily outside the top with its page': outsideTop(daily, today, NEAR),
  'leaderboards.weekly outside the top': outsideTop(weekly, week),
  'leaderboards.weekly outside the top with a copy': outsideTop(weekly, week, FAR),
};
