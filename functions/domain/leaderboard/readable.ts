import { dayKey, weekKey } from '#shared/time.ts';
import type { Ref } from '../../table/item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import type { Account } from '../account/items.ts';
import { bakery, bakeryAt } from '../bakery/bakery.ts';
import { progress, weekScores } from '../campaign/campaign.ts';
import {
  BAKERY_RANKINGS,
  type BakeryRanking,
  bakeryLeaderboard,
  bakeryStanding,
} from './bakery.ts';
import {
  campaignDetail,
  campaignLeaderboard,
  campaignStanding,
  campaignWeekDetail,
  campaignWeekLeaderboardAt,
  campaignWeekStanding,
} from './campaign.ts';
import type { Placement } from './entry.ts';
import { type Leaderboard, trialLeaderboardsAt } from './leaderboard.ts';
import { type LeaderboardStanding, TRIAL_STANDINGS } from './trial.ts';
import { trialResults } from './trial-results.ts';

/** A leaderboard that calls read. The caller's own place on it comes from the caller's own facts. */
export type ReadableLeaderboard = {
  readonly at: (now: number) => Leaderboard;
  /** The item that tells the caller's place. */
  readonly facts: (playerId: number) => Ref<object, unknown>;
  /** The caller's place, from the loaded item. */
  readonly own: (unit: UnitOfWork, caller: Account) => Placement | undefined;
};

/** A standing with the name, if it is on the leaderboard that is read. */
const placementOf = (
  { username }: Account,
  [leaderboard, standing]: LeaderboardStanding,
  on: Leaderboard,
  detail?: readonly number[],
): Placement | undefined =>
  standing && leaderboard.name === on.name
    ? { ...standing, username, ...(detail ? { detail } : {}) }
    : undefined;

const trial = (period: keyof typeof TRIAL_STANDINGS): ReadableLeaderboard => {
  const at = (now: number) => trialLeaderboardsAt(now)[period];
  return {
    at,
    facts: trialResults,
    own: (unit, caller) => {
      const results = unit.get(trialResults(caller.id));
      const standing = TRIAL_STANDINGS[period](caller.id, results, dayKey(unit.now));
      return placementOf(caller, standing, at(unit.now));
    },
  };
};

const ofBakeries = (name: BakeryRanking): ReadableLeaderboard => ({
  at: () => bakeryLeaderboard(name),
  facts: bakery,
  own: (unit, caller) => {
    const stored = unit.get(bakery(caller.id));
    const { bakeryLevel } = bakeryAt(stored, unit.now);
    const standing = bakeryStanding(caller.id, stored, name);
    return placementOf(caller, standing, bakeryLeaderboard(name), [bakeryLevel]);
  },
});

const campaign: ReadableLeaderboard = {
  at: campaignLeaderboard,
  facts: progress,
  own: (unit, caller) => {
    const reached = unit.get(progress(caller.id));
    const standing = campaignStanding(caller.id, reached);
    return placementOf(caller, standing, campaignLeaderboard(), campaignDetail(reached));
  },
};

const campaignWeek: ReadableLeaderboard = {
  at: campaignWeekLeaderboardAt,
  facts: weekScores,
  own: (unit, caller) => {
    const scores = unit.get(weekScores(caller.id));
    if (scores.week !== weekKey(unit.now)) return undefined;
    const standing = campaignWeekStanding(caller.id, scores);
    const detail = campaignWeekDetail(scores);
    return placementOf(caller, standing, campaignWeekLeaderboardAt(unit.now), detail);
  },
};

const [bigne, attacchi, forno] = BAKERY_RANKINGS;

/** All leaderboards, by the names that calls use. */
export const READABLE_LEADERBOARDS = {
  daily: trial('daily'),
  weekly: trial('weekly'),
  monthly: trial('monthly'),
  'campaign-alltime': campaign,
  'campaign-weekly': campaignWeek,
  bigne: ofBakeries(bigne),
  attacchi: ofBakeries(attacchi),
  forno: ofBakeries(forno),
} as const;
