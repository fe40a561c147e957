import {
  CAMPAIGN_LEADERBOARD_ROWS,
  type CampaignLeaderboardRow,
  leaderboards as contract,
} from '#shared/contract/leaderboards.ts';
import { worldOf } from '#shared/match3/levels.ts';
import { READABLE_LEADERBOARDS } from '../../domain/leaderboard/readable.ts';
import { leaderboardView, ownPlace, readTreeFor } from '../../domain/leaderboard/view.ts';
import type { Placement } from '../../domain/rank/entry.ts';
import { operation } from '../../http/operation.ts';
import { leaderboardTop } from '../../items/leaderboards.ts';

type Period = 'alltime' | 'weekly';

const rowOf =
  (period: Period) =>
  ({ playerId, username, value, detail }: Placement, rank: number): CampaignLeaderboardRow => {
    const [maxLevel = 1, totalStars = 0] = detail ?? [];
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

const leaderboardOf = (period: Period) => READABLE_LEADERBOARDS[`campaign-${period}`];

/** All time: ranked by level, then stars, then who was first. Weekly: by the week's scores (rule 15). */
export const campaign = operation(contract.campaign, {
  loads: ({ input: { period }, callerId, now }) => ({
    top: leaderboardTop(leaderboardOf(period).at(now)),
    own: leaderboardOf(period).own(callerId),
  }),
  parallelReads: ({ input: { period }, callerId, now }) =>
    readTreeFor(leaderboardOf(period).at(now), callerId, now),
  run: ({ input: { period }, caller, now, items: { top, own }, parallelReads: tree }) => {
    const place = ownPlace(top, caller.id, own(caller));
    return leaderboardView(leaderboardOf(period).at(now), place, tree, {
      shown: CAMPAIGN_LEADERBOARD_ROWS,
      row: rowOf(period),
    });
  },
});
