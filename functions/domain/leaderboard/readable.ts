import { dayKey, weekKey } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';
import { storedBakery } from '../../items/bakery.ts';
import { progress, weekScores } from '../../items/campaign.ts';
import { trialResults } from '../../items/trial.ts';
import { type WrappedRef, wrapped } from '../../table/unit-of-work.ts';
import { bakeryAt } from '../bakery/settlement.ts';
import type { Leaderboard, Placement } from '../rank/entry.ts';
import { trialLeaderboardsAt } from './leaderboard.ts';
import {
  BAKERY_RANKINGS,
  type BakeryRanking,
  bakeryLeaderboard,
  bakeryStanding,
  campaignDetail,
  campaignLeaderboard,
  campaignStanding,
  campaignWeekDetail,
  campaignWeekLeaderboardAt,
  campaignWeekStanding,
  type LeaderboardStanding,
  TRIAL_STANDINGS,
} from './standings.ts';

/** A leaderboard that calls can read. */
export type ReadableLeaderboard = {
  readonly at: (now: number) => Leaderboard;
  /** The caller's own place on it, derived from one of the caller's items. */
  readonly own: (playerId: number) => WrappedRef<(caller: Account) => Placement | undefined>;
};

/** A standing with the player's name, if it is on the leaderboard that is read. */
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
  const own = (playerId: number) =>
    wrapped(trialResults(playerId), ({ value, now }) => (caller: Account) => {
      const standing = TRIAL_STANDINGS[period](playerId, value, dayKey(now));
      return placementOf(caller, standing, at(now));
    });
  return { at, own };
};

/** Ranked by the stored bakery, as other players see it; the level shown is the current one. */
const ofBakeries = (name: BakeryRanking): ReadableLeaderboard => ({
  at: () => bakeryLeaderboard(name),
  own: playerId =>
    wrapped(storedBakery(playerId), ({ value: stored, now }) => caller => {
      const { bakeryLevel } = bakeryAt(stored, now);
      const standing = bakeryStanding(playerId, stored, name);
      return placementOf(caller, standing, bakeryLeaderboard(name), [bakeryLevel]);
    }),
});

const campaign: ReadableLeaderboard = {
  at: campaignLeaderboard,
  own: playerId =>
    wrapped(progress(playerId), ({ value: reached }) => caller => {
      const standing = campaignStanding(playerId, reached);
      return placementOf(caller, standing, campaignLeaderboard(), campaignDetail(reached));
    }),
};

const campaignWeek: ReadableLeaderboard = {
  at: campaignWeekLeaderboardAt,
  own: playerId =>
    wrapped(weekScores(playerId), ({ value: scores, now }) => caller => {
      if (scores.week !== weekKey(now)) return undefined;
      const standing = campaignWeekStanding(playerId, scores);
      const detail = campaignWeekDetail(scores);
      return placementOf(caller, standing, campaignWeekLeaderboardAt(now), detail);
    }),
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
