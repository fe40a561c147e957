import { Failure } from '../failure.ts';
import { type Friend, friend } from '../stores/friend.ts';
import type { Unit } from '../table/unit.ts';

/** The caller's side of a friendship, loaded; refused when there is none, or no more. */
export const requireFriend = (unit: Unit, playerId: number, friendId: number): Friend => {
  const side = unit.get(friend(playerId, friendId));
  if (!side?.friends) throw new Failure('not_friends');
  return side;
};
