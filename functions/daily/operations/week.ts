import { daily as contract } from '#shared/contract/daily.ts';
import { addDays, dayKey, mondayOf, startOfDay } from '#shared/time.ts';
import {
  dailyLeaderboard,
  WEEK_DAYS,
  weeklyLeaderboard,
} from '../../domain/leaderboard/leaderboard.ts';
import { readStored } from '../../domain/leaderboard/stored-entries.ts';
import { readRank } from '../../domain/rank/place.ts';
import { operation } from '../../http/operation.ts';
import { progress } from '../../items/campaign.ts';
import { type Purchase, purchase, purchasesOf } from '../../items/card.ts';
import { seenRecap } from '../../items/daily.ts';
import { firstIdAt } from '../../table/ids.ts';
import { queryItems } from '../../table/query.ts';

/** What a player did in a past week. */
type PlayedWeek = {
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
const readPlayedWeek = async (playerId: number, monday: string): Promise<PlayedWeek> => {
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

/** The recap of last week. It is empty for a player who has seen it, did nothing, or registered since (rule 270). */
export const week = operation(contract.week, {
  loads: ({ callerId }) => ({ seen: seenRecap(callerId), progress: progress(callerId) }),
  run: async ({ caller, now, items: { seen, progress } }) => {
    const thisMonday = mondayOf(dayKey(now));
    const monday = addDays(thisMonday, -7);
    const before = seen.value;
    if (before?.monday === monday || caller.createdAt >= startOfDay(thisMonday))
      return { recap: null };
    const { totalStars: stars } = progress.value;
    const starsGained = before?.monday === addDays(monday, -7) ? stars - before.stars : null;
    const played = await readPlayedWeek(caller.id, monday);
    const isIdle = played.bestScore === null && played.stamps === 0 && !starsGained;
    if (isIdle) return { recap: null };
    return { recap: { monday, ...played, stars, starsGained } };
  },
});
