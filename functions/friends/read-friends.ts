import { type Friend, friend, friendsOf } from '../stores/friend.ts';
import { queryItems } from '../table/query.ts';

/** Far more than anybody has had: friends of once are among them. */
const SIDES_MAX = 1000;

/** A player's side of each friendship that lasts. */
export const readFriends = async (playerId: number): Promise<Friend[]> => {
  const sides = await queryItems(friend, friendsOf(playerId), {
    limit: SIDES_MAX,
    consistent: true,
  });
  return sides.filter(({ friends }) => friends);
};
