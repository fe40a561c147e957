import { Failure } from '../failure.ts';
import { type Friend, friend } from '../stores/friend.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/** The caller's side of a friendship, loaded; refused when there is none, or no more. */
export const requireFriendship = (unit: UnitOfWork, playerId: number, friendId: number): Friend => {
  const side = unit.get(friend(playerId, friendId));
  if (!side?.friends) throw new Failure('not_friends');
  return side;
};
