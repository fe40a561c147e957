import { isVoided } from '#shared/rules/trial.ts';
import { challengeDetail, challengeStanding } from '../domain/challenge/leaderboard.ts';
import {
  challengeLeaderboard,
  dailyLeaderboard,
  monthlyLeaderboard,
  weeklyLeaderboard,
} from '../domain/leaderboard/leaderboard.ts';
import {
  BAKERY_RANKINGS,
  bakeryLeaderboard,
  bakeryStanding,
  campaignDetail,
  campaignLeaderboard,
  campaignStanding,
  campaignWeekDetail,
  campaignWeekLeaderboard,
  campaignWeekStanding,
  isBakeryRanking,
  type LeaderboardStanding,
  lastGameStandings,
} from '../domain/leaderboard/standings.ts';
import { type EntryChange, GONE } from '../domain/leaderboard/update-entries.ts';
import type { Leaderboard } from '../domain/rank/entry.ts';
import { account } from '../items/account.ts';
import { storedBakery } from '../items/bakery.ts';
import { progress, weekScores } from '../items/campaign.ts';
import { challengeGame } from '../items/challenge.ts';
import { leaderboardEntry } from '../items/leaderboards.ts';
import { ownerOf } from '../items/player.ts';
import { trialResults } from '../items/trial.ts';
import type { KindInfo } from '../table/kind.ts';
import { queryKeys } from '../table/query.ts';
import { type Change, on, projectAll, type Subscription } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** The leaderboard with a stored name. */
const leaderboardByName = (name: string): Leaderboard => {
  if (isBakeryRanking(name)) return bakeryLeaderboard(name);
  const [kind, period = ''] = name.split(':');
  if (kind === 'daily') return dailyLeaderboard(period);
  if (kind === 'challenge') return challengeLeaderboard(period);
  if (kind === 'weekly') return weeklyLeaderboard(period);
  if (kind === 'monthly') return monthlyLeaderboard(period);
  return period === '' ? campaignLeaderboard() : campaignWeekLeaderboard(period);
};

/** The standings that a player's fact gives, and what is shown beside their values. */
type Standings = {
  readonly standings: readonly LeaderboardStanding[];
  readonly detail?: readonly number[];
  /** Whether the player is removed from the leaderboards on which they have no standing. */
  readonly isLeaving?: boolean;
};

type PlayerStandings = Standings & {
  readonly playerId: number;
  /** The version of the fact. */
  readonly reflects: number;
};

/** The standings that a change of a fact gives; none if the change shows nowhere. */
const ranking = <T extends object>(
  kind: KindInfo<T, unknown, never>,
  standingsOf: (playerId: number, value: T) => Standings,
): Subscription<PlayerStandings> =>
  on(kind, ({ key, before, after, version: reflects }) => {
    if (!after) return [];
    const playerId = ownerOf(key);
    const has = standingsOf(playerId, after);
    const had = before && standingsOf(playerId, before);
    return JSON.stringify(has) === JSON.stringify(had) ? [] : [{ ...has, playerId, reflects }];
  });

export const RANKINGS: readonly Subscription<PlayerStandings>[] = [
  ranking(trialResults, (id, results) => ({
    standings: lastGameStandings(id, results),
    isLeaving: isVoided(results),
  })),
  ranking(challengeGame, (id, played) => ({
    standings: [challengeStanding(id, played)],
    detail: challengeDetail(played),
    isLeaving: played.voidedAt !== undefined,
  })),
  ranking(progress, (id, reached) => ({
    standings: [campaignStanding(id, reached)],
    detail: campaignDetail(reached),
  })),
  ranking(weekScores, (id, scores) => ({
    standings: [campaignWeekStanding(id, scores)],
    detail: campaignWeekDetail(scores),
  })),
  ranking(storedBakery, (id, own) => ({
    standings: BAKERY_RANKINGS.map(name => bakeryStanding(id, own, name)),
    detail: [own.bakeryLevel],
  })),
];

/** The players whose accounts were deleted. */
export const DELETIONS = on(account, ({ key, after }) => (after ? [] : [ownerOf(key)]));

/** More than any player has. */
const RANKINGS_MAX = 1000;

/** The name of the leaderboard that an entry is on. */
const nameIn = (sk: string): string => sk.slice(sk.indexOf('#') + 1);

/** The changes that remove all entries of a player whose account was deleted. */
const removals = async (playerId: number): Promise<EntryChange[]> =>
  (await queryKeys(leaderboardEntry.range(playerId), RANKINGS_MAX)).map(({ sk }) => ({
    leaderboard: leaderboardByName(nameIn(sk)),
    playerId,
    placement: undefined,
    reflects: GONE,
  }));

/** The usernames of the players who still have an account. */
export const readNames = async (
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const unit = new UnitOfWork(0);
  const accounts = await unit.load([...new Set(playerIds)].map(id => account(id)));
  return new Map(accounts.flatMap(({ value }) => (value ? [[value.id, value.username]] : [])));
};

/** The standings that some facts give, in the order of the facts. */
export const standingsIn = (changes: readonly Change[]): PlayerStandings[] =>
  projectAll(RANKINGS, changes);

/** How a player's fact changes the entries; a player whose account was deleted gets no new entry. */
const entryChanges = (
  { playerId, standings, detail, isLeaving, reflects }: PlayerStandings,
  names: ReadonlyMap<number, string>,
): EntryChange[] => {
  const username = names.get(playerId);
  if (username === undefined) return [];
  const shown = { username, ...(detail ? { detail } : {}) };
  return standings
    .filter(([, standing]) => standing || isLeaving)
    .map(([leaderboard, standing]) => ({
      leaderboard,
      playerId,
      placement: standing && { ...standing, ...shown },
      reflects,
    }));
};

/**
 * How some facts with these standings change the entries on leaderboards; the newest fact decides. A player without a
 * name has no account any more.
 */
export const rankingChanges = async (
  changes: readonly Change[],
  standings: readonly PlayerStandings[],
  names: ReadonlyMap<number, string>,
): Promise<EntryChange[]> => {
  const changed = standings.flatMap(one => entryChanges(one, names));
  const removed = await Promise.all(projectAll([DELETIONS], changes).map(removals));
  const newest = new Map(
    [...changed, ...removed.flat()].map(one => [`${one.leaderboard.name} ${one.playerId}`, one]),
  );
  return [...newest.values()];
};
