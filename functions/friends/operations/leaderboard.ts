import { friends as contract } from '#shared/contract/friends.ts';
import type { FRIEND_LEADERBOARDS } from '#shared/contract/schemas/friends.ts';
import { sortKey } from '#shared/rules/rank-tree.ts';
import { opponent } from '../../domain/bakery/opponent.ts';
import { readFriends } from '../../domain/friend/read-friends.ts';
import { bakeryLeaderboard, isBakeryRanking } from '../../domain/leaderboard/bakery.ts';
import { campaignLeaderboard, campaignWeekLeaderboard } from '../../domain/leaderboard/campaign.ts';
import {
  entryOn,
  type Leaderboard,
  trialLeaderboardsAt,
} from '../../domain/leaderboard/leaderboard.ts';
import { operation } from '../../http/operation.ts';

type LeaderboardName = (typeof FRIEND_LEADERBOARDS)[number];

const leaderboardOf = (name: LeaderboardName, now: number): Leaderboard => {
  if (isBakeryRanking(name)) return bakeryLeaderboard(name);
  if (name === 'campaign-alltime') return campaignLeaderboard();
  if (name === 'campaign-weekly') return campaignWeekLeaderboard(now);
  return trialLeaderboardsAt(now)[name];
};

/** A leaderboard of only the caller and their friends, ranked among themselves. */
export const leaderboard = operation(contract.leaderboard, {
  parallelReads: ({ callerId }) => readFriends(callerId),
  run: async ({ input: { board: name }, caller, unit, now, parallelReads: sides }) => {
    const selected = leaderboardOf(name, now);
    const players = [caller.id, ...sides.map(({ friendId }) => friendId)];
    const levels = isBakeryRanking(name) ? players.map(id => opponent(id)) : [];
    await unit.load([...players.map(id => entryOn(selected, id)), ...levels], true);
    const entries = players
      .flatMap(id => unit.get(entryOn(selected, id)) ?? [])
      .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    return {
      rows: entries.map(({ playerId, username, value, detail }, i) => ({
        rank: i + 1,
        userId: playerId,
        username,
        value: name === 'campaign-alltime' && detail ? detail.maxLevel : value,
        ...(detail ? { totalStars: detail.totalStars } : {}),
        ...(isBakeryRanking(name) ? { bakeryLevel: unit.get(opponent(playerId))?.level ?? 1 } : {}),
      })),
    };
  },
});
