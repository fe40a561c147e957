import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { Unit } from '../table/unit.ts';
import { countFriend, pulse, takeUnread, uncountFriend } from './pulse.ts';

/**
 * One side of two players who are friends, or were: it stays, so that their conversation and who has
 * blocked whom outlast the friendship.
 */
export type Friend = {
  /** Both sides have the same. */
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
export const friendsOf = (playerId: number) => keys.siblings(keys.friend(playerId, 0));

/** What `part` needs loaded. */
export const pairItems = (one: number, other: number) => [
  friend(one, other),
  friend(other, one),
  pulse(one),
  pulse(other),
];

/** Makes two players friends; the one who asks ends their own block, if there was one. */
export const befriend = (unit: Unit, playerId: number, friendId: number, id: number): Friend => {
  const made = { id, friends: true, blocked: false, createdAt: unit.now };
  const own = { ...made, friendId };
  unit.set(friend(playerId, friendId), own);
  unit.set(friend(friendId, playerId), { ...made, friendId: playerId });
  countFriend(unit, playerId);
  countFriend(unit, friendId);
  return own;
};

/** Ends a friendship on one side; what waited to be read waits no more. */
export const endSide = (unit: Unit, playerId: number, friendId: number): void => {
  const side = unit.get(friend(playerId, friendId));
  if (!side?.friends) return;
  unit.set(friend(playerId, friendId), { ...side, friends: false });
  takeUnread(unit, playerId, friendId);
  uncountFriend(unit, playerId);
};

/** Ends a friendship on both sides. */
export const part = (unit: Unit, one: number, other: number): void => {
  endSide(unit, one, other);
  endSide(unit, other, one);
};
