import { addDays, startOfDay } from '#shared/time.ts';
import { type Purchase, purchase, purchasesOf } from '../../items/card.ts';
import { firstIdAt } from '../../table/ids.ts';
import { queryItems } from '../../table/query.ts';
import { dailyLeaderboard, WEEK_DAYS, weeklyLeaderboard } from '../leaderboard/leaderboard.ts';
import { readStored } from '../leaderboard/stored-entries.ts';
import { readRank } from '../rank/place.ts';

/** What a player did in a past week. */
export type PlayedWeek = {
  /** The best single score of the trial; null without a game. */
  readonly bestScore: number | null;
  /** The place on the week's leaderboard of the trial; null without a game. */
  readonly place: number | null;
  readonly stamps: number;
};

/** More than any customer buys in a week. */
const PURCHASES_MAX = 200;

const readScores = async (
  playerId: number,
  days: readonly string[],
): Promise<Pick<PlayedWeek, 'bestScore' | 'place'>> => {
  const week = weeklyLeaderboard(days.at(-1) ?? '');
  const leaderboards = [week, ...days.map(dailyLeaderboard)];
  const stored = await readStored(
    leaderboards.map(leaderboard => ({ leaderboard, playerId })),
    true,
  );
  const entries = stored.flatMap(({ name, entry }) => (entry ? [{ name, entry }] : []));
  const own = entries.find(({ name }) => name === week.name)?.entry;
  const scores = entries.filter(({ name }) => name !== week.name).map(({ entry }) => entry.value);
  return {
    bestScore: scores.length === 0 ? null : Math.max(...scores),
    place: own ? await readRank(week, own) : null,
  };
};

const readPurchases = (playerId: number, monday: string): Promise<Purchase[]> => {
  const idAt = (day: string) => purchasesOf(playerId, firstIdAt(startOfDay(day))).sk;
  const range = {
    ...purchasesOf.range(playerId),
    from: idAt(monday),
    to: idAt(addDays(monday, WEEK_DAYS)),
  };
  return queryItems(purchase, range, { limit: PURCHASES_MAX });
};

/** What a player did in the past week that began on a Monday ('2026-11-16') (rule 270). */
export const readPlayedWeek = async (playerId: number, monday: string): Promise<PlayedWeek> => {
  const days = Array.from({ length: WEEK_DAYS }, (_, i) => addDays(monday, i));
  const [scores, purchases] = await Promise.all([
    readScores(playerId, days),
    readPurchases(playerId, monday),
  ]);
  const stamps = purchases
    .filter(({ undoneAt }) => undoneAt === null)
    .reduce((sum, one) => sum + one.stamps, 0);
  return { ...scores, stamps };
};
