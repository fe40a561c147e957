import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import {
  clearUnread,
  decrementFriends,
  incrementFriends,
  pollingState,
} from '../notice/polling-state.ts';

/**
 * One side of a friendship. It stays when the friendship ends, and with it the conversation and who
 * has blocked whom.
 */
export type Friend = {
  /** The same on both sides. */
  readonly id: number;
  readonly friendId: number;
  readonly friends: boolean;
  /** Whether this player has blocked the other. */
  readonly blocked: boolean;
  readonly createdAt: number;
  /** When the player last read what the other wrote. */
  readonly readAt?: number;
};

export const friend = item<Friend, [playerId: number, friendId: number]>(keys.friend);

/** The part of a player's partition that holds their side of each friendship. */
export const friendsOf = (playerId: number) => keys.keysOfKind(keys.friend(playerId, 0));

/** The items that `unfriend` needs loaded. */
export const friendshipItems = (one: number, other: number) => [
  friend(one, other),
  friend(other, one),
  pollingState(one),
  pollingState(other),
];

/** Makes two players friends; it also removes the block that the first had on the second, if any. */
export const befriend = (
  unit: UnitOfWork,
  playerId: number,
  friendId: number,
  id: number,
): Friend => {
  const side = { id, friends: true, blocked: false, createdAt: unit.now };
  const own = { ...side, friendId };
  unit.set(friend(playerId, friendId), own);
  unit.set(friend(friendId, playerId), { ...side, friendId: playerId });
  incrementFriends(unit, playerId);
  incrementFriends(unit, friendId);
  return own;
};

/** Ends a friendship on one side, and clears its unread messages. */
export const endFriendshipSide = (unit: UnitOfWork, playerId: number, friendId: number): void => {
  const side = unit.get(friend(playerId, friendId));
  if (!side?.friends) return;
  unit.set(friend(playerId, friendId), { ...side, friends: false });
  clearUnread(unit, playerId, friendId);
  decrementFriends(unit, playerId);
};

/** Ends a friendship on both sides. */
export const unfriend = (unit: UnitOfWork, one: number, other: number): void => {
  endFriendshipSide(unit, one, other);
  endFriendshipSide(unit, other, one);
};
