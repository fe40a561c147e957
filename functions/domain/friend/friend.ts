import { NEW_FRIENDS_PER_DAY } from '#shared/rules/invites.ts';
import { dayKey, nextMidnight } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Account, account, inviteCodeOwner } from '../../items/account.ts';
import { type Friend, friend, newFriends } from '../../items/friends.ts';
import { pollingState } from '../../items/notices.ts';
import { newId } from '../../table/ids.ts';
import { queryItems } from '../../table/query.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { FRIENDS_MAX, incrementFriends, removeFriend } from '../notice/polling-state.ts';

/** The two sides of a friendship: a player's own, and the other's. */
export const friendSides = (playerId: number, friendId: number) => ({
  own: friend(playerId, friendId),
  other: friend(friendId, playerId),
});

/** The items that decide whether two players may become friends by the second one's code. */
export const friendRoom = (playerId: number, friendId: number, now: number) => ({
  states: [pollingState(playerId), pollingState(friendId)],
  today: newFriends(friendId, dayKey(now)),
});

/** Whether neither has too many friends, and the second hasn't gained too many today (rule 182). */
export const hasRoom = ({ states, today }: LoadedBy<typeof friendRoom>): boolean =>
  (today.value?.n ?? 0) < NEW_FRIENDS_PER_DAY &&
  states.every(({ value: { friends = 0 } }) => friends < FRIENDS_MAX);

/** Counts a new friend gained by a player's code, up to the daily limit (rule 182). */
const countNewFriend = (unit: UnitOfWork, playerId: number): void =>
  unit.increment(
    newFriends(playerId, dayKey(unit.now)),
    { n: 1 },
    {
      expires: nextMidnight(unit.now),
      bound: { attribute: 'n', max: NEW_FRIENDS_PER_DAY, failure: 'too_many_new_friends' },
    },
  );

/**
 * Makes two players friends by the invite code of the second. This also removes the first player's block on the second,
 * if any.
 */
export const befriend = (
  unit: UnitOfWork,
  { own, other }: LoadedBy<typeof friendSides>,
  playerId: number,
  friendId: number,
): Friend => {
  const side = { id: newId(unit.now), friends: true, blocked: false, createdAt: unit.now };
  const ownSide = { ...side, friendId };
  own.set(ownSide);
  other.set({ ...side, friendId: playerId });
  incrementFriends(unit, playerId);
  incrementFriends(unit, friendId);
  countNewFriend(unit, friendId);
  return ownSide;
};

/** Ends a friendship on one side, and forgets its unread messages. */
export const endFriendshipSide = (
  unit: UnitOfWork,
  playerId: number,
  side: LoadedBy<typeof friend>,
): void => {
  const { value } = side;
  if (!value?.friends) return;
  side.set({ ...value, friends: false });
  removeFriend(unit, playerId, value.friendId);
};

/** The caller's side of a friendship; fails with `not_friends` unless the friendship is current. */
export const requireFriendship = ({ value: side }: LoadedBy<typeof friend>): Friend => {
  if (!side?.friends) throw new Failure('not_friends');
  return side;
};

/** The id of the player with an invite code; fails if that is the caller. */
export const playerIdByCode = (
  { value: owner }: LoadedBy<typeof inviteCodeOwner>,
  caller: Account,
): number => {
  if (!owner) throw new Failure('not_found');
  if (owner.playerId === caller.id) throw new Failure('own_code');
  return owner.playerId;
};

/** The player with an invite code; fails unless their account is active. */
export const requireCodeOwner = (owner: LoadedBy<typeof account>): Account => {
  const { value } = owner;
  if (!value?.isActive) throw new Failure('not_found');
  // Conflicts with a concurrent erasure, so that nothing is written for a deleted player.
  owner.requireUnchanged();
  return value;
};

/** More than any player has, including former friends. */
const SIDES_MAX = 1000;

/** A player's side of each current friendship. */
export const readFriends = async (playerId: number): Promise<Friend[]> => {
  const sides = await queryItems(friend, friend.range(playerId), {
    limit: SIDES_MAX,
    consistent: true,
  });
  return sides.filter(({ friends }) => friends);
};
