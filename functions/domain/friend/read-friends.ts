import { type Friend, friend } from '../../items/friends.ts';
import { queryItems } from '../../table/query.ts';

/** More than anybody has, former friends included. */
const SIDES_MAX = 1000;

/** A player's side of each current friendship. */
export const readFriends = async (playerId: number): Promise<Friend[]> => {
  const sides = await queryItems(friend, friend.range(playerId), {
    limit: SIDES_MAX,
    consistent: true,
  });
  return sides.filter(({ friends }) => friends);
};
