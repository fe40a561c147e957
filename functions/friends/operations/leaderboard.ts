import { friends as contract } from '#shared/contract/friends.ts';
import type { FRIEND_LEADERBOARDS } from '#shared/contract/schemas/friends.ts';
import { readFriends } from '../../domain/friend/friend.ts';
import { READABLE_LEADERBOARDS } from '../../domain/leaderboard/readable.ts';
import { isBakeryRanking } from '../../domain/leaderboard/standings.ts';
import { readEntries } from '../../domain/leaderboard/stored-entries.ts';
import { bestFirst, type Placement } from '../../domain/rank/entry.ts';
import { operation } from '../../http/operation.ts';

type LeaderboardName = (typeof FRIEND_LEADERBOARDS)[number];

/** The value to show, with the details that belong to it. */
const shownOf = (name: LeaderboardName, { value, detail }: Placement) => {
  const [first = 1, totalStars = 0] = detail ?? [];
  if (isBakeryRanking(name)) return { value, bakeryLevel: first };
  if (name === 'campaign-alltime') return { value: first, totalStars };
  return name === 'campaign-weekly' ? { value, totalStars } : { value };
};

/** A leaderboard of only the caller and their friends, ranked among themselves. */
export const leaderboard = operation(contract.leaderboard, {
  loads: ({ input: { board: name }, callerId }) => ({
    place: READABLE_LEADERBOARDS[name].own(callerId),
  }),
  parallelReads: ({ callerId }) => readFriends(callerId),
  run: async ({ input: { board: name }, caller, items: { place }, now, parallelReads: sides }) => {
    const { at } = READABLE_LEADERBOARDS[name];
    const wanted = sides.map(({ friendId }) => ({ leaderboard: at(now), playerId: friendId }));
    const friends = (await readEntries(wanted, true)).map(({ entry }) => entry);
    const placements: readonly Placement[] = [place(caller) ?? [], friends].flat();
    return {
      rows: bestFirst(placements).map((one, i) => ({
        rank: i + 1,
        userId: one.playerId,
        username: one.username,
        ...shownOf(name, one),
      })),
    };
  },
});
