import type { Progress } from '#shared/rules/campaign.ts';
import { isVoided, type TrialResults } from '#shared/rules/trial.ts';
import { account } from '../domain/account/items.ts';
import type { Bakery } from '../domain/bakery/bakery.ts';
import type { WeekScores } from '../domain/campaign/campaign.ts';
import { BAKERY_RANKINGS, bakeryStanding } from '../domain/leaderboard/bakery.ts';
import { leaderboardByName } from '../domain/leaderboard/by-name.ts';
import {
  campaignDetail,
  campaignStanding,
  campaignWeekDetail,
  campaignWeekStanding,
} from '../domain/leaderboard/campaign.ts';
import { GONE } from '../domain/leaderboard/entry.ts';
import { type LeaderboardStanding, lastGameStandings } from '../domain/leaderboard/trial.ts';
import type { EntryChange } from '../domain/leaderboard/update-entries.ts';
import { fromRecord } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { queryKeys } from '../table/query.ts';
import type { Change, Image } from '../table/stream.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/** The standings that a player's fact gives, and what is shown beside their values. */
type Standings = {
  readonly standings: readonly LeaderboardStanding[];
  readonly detail?: readonly number[];
  /** Whether the player leaves the leaderboards without a standing. */
  readonly isLeaving?: boolean;
};

/** By sort key, from the value of the item. The casts hold: a key belongs to one kind of item. */
const STANDINGS: Readonly<Record<string, (playerId: number, value: object) => Standings>> = {
  TRIAL: (id, value) => {
    const results = value as TrialResults;
    return { standings: lastGameStandings(id, results), isLeaving: isVoided(results) };
  },
  CAMPAIGN: (id, value) => {
    const progress = value as Progress;
    return { standings: [campaignStanding(id, progress)], detail: campaignDetail(progress) };
  },
  CAMPAIGNWEEK: (id, value) => {
    const scores = value as WeekScores;
    return { standings: [campaignWeekStanding(id, scores)], detail: campaignWeekDetail(scores) };
  },
  BAKERY: (id, value) => {
    const own = value as Bakery;
    const standings = BAKERY_RANKINGS.map(name => bakeryStanding(id, own, name));
    return { standings, detail: [own.bakeryLevel] };
  },
};

const standingsIn = ({ key }: Change, image: Image | undefined): Standings | undefined =>
  image && STANDINGS[key.sk]?.(keys.ownerOf(key), fromRecord(image).value);

/** What a change puts on leaderboards; nothing if it shows nowhere. */
const changedStandings = (change: Change): Standings | undefined => {
  const after = standingsIn(change, change.after);
  const isSame = JSON.stringify(after) === JSON.stringify(standingsIn(change, change.before));
  return isSame ? undefined : after;
};

/** More than a player has. */
const RANKINGS_MAX = 1000;

/** All entries of a player whose account is gone. */
const removals = async (playerId: number): Promise<EntryChange[]> =>
  (await queryKeys(keys.rankingsOf(playerId), RANKINGS_MAX)).map(key => ({
    leaderboard: leaderboardByName(keys.leaderboardOf(key)),
    playerId,
    placement: undefined,
    reflects: GONE,
  }));

/** The players whose standings some changes touch; `rankingChanges` needs their accounts loaded. */
export const rankedPlayers = (changes: readonly Change[]): number[] =>
  changes.filter(changedStandings).map(({ key }) => keys.ownerOf(key));

/** How some facts, in their order, change the entries on leaderboards: the newest one decides. */
export const rankingChanges = async (
  changes: readonly Change[],
  unit: UnitOfWork,
): Promise<EntryChange[]> => {
  const newest = new Map<string, EntryChange>();
  const set = (change: EntryChange) =>
    newest.set(`${change.leaderboard.name} ${change.playerId}`, change);
  for (const change of changes) {
    const changed = changedStandings(change);
    const owner = changed && unit.get(account(keys.ownerOf(change.key)));
    // A player who has deleted the account gets no new entry.
    if (!changed || !owner) continue;
    const { detail } = changed;
    const reflects = Number(change.after?.v);
    for (const [leaderboard, standing] of changed.standings) {
      if (!standing) {
        if (changed.isLeaving)
          set({ leaderboard, playerId: owner.id, placement: undefined, reflects });
        continue;
      }
      const shown = { username: owner.username, ...(detail ? { detail } : {}) };
      const placement = { ...standing, ...shown };
      set({ leaderboard, playerId: owner.id, placement, reflects });
    }
  }
  const deleted = changes.filter(({ key, after }) => key.sk === 'ACCOUNT' && !after);
  const removed = await Promise.all(deleted.map(({ key }) => removals(keys.ownerOf(key))));
  removed.flat().forEach(set);
  return [...newest.values()];
};
