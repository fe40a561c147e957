import { contract } from '#shared/contract/index.ts';
import { CAMPAIGN_BOARD_ROWS, type CampaignRow } from '#shared/contract/leaderboards.ts';
import { worldOf } from '#shared/giorgione/levels.ts';
import type { Board, Entry } from '../../boards/board.ts';
import { entryOn } from '../../boards/board.ts';
import { allTimeBoard, campaignWeekBoard } from '../../boards/campaign.ts';
import { readTop } from '../../boards/read.ts';
import { showBoard } from '../../boards/show.ts';
import { operation } from '../../http/operation.ts';

type Period = 'alltime' | 'weekly';

const boardOf = (period: Period, now: number): Board =>
  period === 'alltime' ? allTimeBoard() : campaignWeekBoard(now);

const rowOf =
  (period: Period) =>
  ({ playerId, username, value, detail }: Entry, rank: number): CampaignRow => {
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

/** All time: level, then stars, then who was first; weekly: the week's scores (Rules, decision 15). */
export const campaign = operation(contract.leaderboards.campaign, {
  loads: ({ input: { period }, callerId, now }) => [entryOn(boardOf(period, now), callerId)],
  alongside: ({ input: { period }, now }) => readTop(boardOf(period, now), CAMPAIGN_BOARD_ROWS),
  run: ({ input: { period }, caller, now, unit, alongside: top }) =>
    showBoard(boardOf(period, now), caller.id, { unit, top }, rowOf(period)),
});
