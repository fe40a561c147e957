import { Failure } from '../../failure.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Friend, friend } from './friend.ts';

/** The caller's side of a friendship, once loaded; fails with `not_friends` unless it is current. */
export const requireFriendship = (unit: UnitOfWork, playerId: number, friendId: number): Friend => {
  const side = unit.get(friend(playerId, friendId));
  if (!side?.friends) throw new Failure('not_friends');
  return side;
};
