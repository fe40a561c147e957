import type { BOARDS } from '#shared/contract/friends-fields.ts';
import { contract } from '#shared/contract/index.ts';
import { orderOf } from '#shared/rules/rank.ts';
import { type Board, boardsAt, entryOn } from '../../boards/board.ts';
import { allTimeBoard, campaignWeekBoard } from '../../boards/campaign.ts';
import { isRanking, rankingBoard } from '../../boards/rankings.ts';
import { operation } from '../../http/operation.ts';
import { opponent } from '../../stores/opponent.ts';
import { readFriends } from '../read.ts';

type Name = (typeof BOARDS)[number];

const boardOf = (name: Name, now: number): Board => {
  if (isRanking(name)) return rankingBoard(name);
  if (name === 'campaign-alltime') return allTimeBoard();
  if (name === 'campaign-weekly') return campaignWeekBoard(now);
  return boardsAt(now)[name];
};

/** Any board with its rows of the caller and their friends alone; ranks among them. */
export const board = operation(contract.friends.board, {
  alongside: ({ callerId }) => readFriends(callerId),
  run: async ({ input: { board: name }, caller, unit, now, alongside: sides }) => {
    const shown = boardOf(name, now);
    const players = [caller.id, ...sides.map(({ friendId }) => friendId)];
    const levels = isRanking(name) ? players.map(id => opponent(id)) : [];
    await unit.load([...players.map(id => entryOn(shown, id)), ...levels], true);
    const entries = players
      .flatMap(id => unit.get(entryOn(shown, id)) ?? [])
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    return {
      rows: entries.map(({ playerId, username, value, detail }, i) => ({
        rank: i + 1,
        userId: playerId,
        username,
        value: name === 'campaign-alltime' && detail ? detail.maxLevel : value,
        ...(detail ? { totalStars: detail.totalStars } : {}),
        ...(isRanking(name) ? { bakeryLevel: unit.get(opponent(playerId))?.level ?? 1 } : {}),
      })),
    };
  },
});
