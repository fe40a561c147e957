import {
  CAMPAIGN_LEADERBOARD_ROWS,
  type CampaignLeaderboardRow,
  leaderboards as contract,
} from '#shared/contract/leaderboards.ts';
import { worldOf } from '#shared/match3/levels.ts';
import { campaignLeaderboard, campaignWeekLeaderboard } from '../../domain/leaderboard/campaign.ts';
import {
  entryOn,
  type Leaderboard,
  type LeaderboardEntry,
} from '../../domain/leaderboard/leaderboard.ts';
import { readTop } from '../../domain/leaderboard/read.ts';
import { leaderboardView } from '../../domain/leaderboard/view.ts';
import { operation } from '../../http/operation.ts';

type Period = 'alltime' | 'weekly';

const leaderboardOf = (period: Period, now: number): Leaderboard =>
  period === 'alltime' ? campaignLeaderboard() : campaignWeekLeaderboard(now);

const rowOf =
  (period: Period) =>
  (
    { playerId, username, value, detail }: LeaderboardEntry,
    rank: number,
  ): CampaignLeaderboardRow => {
    const { maxLevel, totalStars } = detail ?? { maxLevel: 1, totalStars: 0 };
    return {
      rank,
      userId: playerId,
      username,
      value: period === 'alltime' ? maxLevel : value,
      mondo: worldOf(maxLevel),
      maxLevel,
      totalStars,
    };
  };

/** All time: by level, then stars, then who was first; weekly: by the week's scores (rule 15). */
export const campaign = operation(contract.campaign, {
  loads: ({ input: { period }, callerId, now }) => [entryOn(leaderboardOf(period, now), callerId)],
  parallelReads: ({ input: { period }, now }) =>
    readTop(leaderboardOf(period, now), CAMPAIGN_LEADERBOARD_ROWS),
  run: ({ input: { period }, caller, now, unit, parallelReads: top }) =>
    leaderboardView(leaderboardOf(period, now), caller.id, { unit, top }, rowOf(period)),
});
