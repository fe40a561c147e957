import { type PollingState, pollingState, UNREAD } from '../../items/notices.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** Adds to the number of unseen notices, or subtracts those that were seen. */
export const countNotices = (unit: UnitOfWork, playerId: number, count: number): void =>
  unit.increment(pollingState(playerId), { changes: 1, notices: count });

/** Tells the player's pages that something has happened for which there is no notice. */
export const countChange = (unit: UnitOfWork, playerId: number): void =>
  unit.increment(pollingState(playerId), { changes: 1 });

export const unseenNoticeCount = ({ notices = 0 }: PollingState): number => Math.max(0, notices);

/** Adds a message to its receiver's unread messages. */
export const countMessage = (unit: UnitOfWork, senderId: number, receiverId: number): void =>
  unit.increment(pollingState(receiverId), { changes: 1, [`${UNREAD}${senderId}`]: 1 });

export const unreadCountFrom = (own: PollingState, friendId: number): number =>
  Math.max(0, own[`${UNREAD}${friendId}`] ?? 0);

/** Every friend with unread messages. */
export const unreadCounts = (own: PollingState): { friendId: number; count: number }[] =>
  Object.keys(own)
    .filter(name => name.startsWith(UNREAD))
    .map(name => Number(name.slice(UNREAD.length)))
    .map(friendId => ({ friendId, count: unreadCountFrom(own, friendId) }))
    .filter(({ count }) => count > 0);

/**
 * Subtracts a friend's unread messages. The caller must change the friendship's item in the same unit of work, so that
 * only one of two concurrent calls subtracts.
 */
export const clearUnread = (
  unit: UnitOfWork,
  { ref, value: own }: LoadedBy<typeof pollingState>,
  friendId: number,
): void => {
  const unread = unreadCountFrom(own, friendId);
  if (unread === 0) return;
  unit.increment(ref, { changes: 1, [`${UNREAD}${friendId}`]: -unread });
};

/** With this many unread counters, the polling state stays below the 4 KB of one read unit. */
export const FRIENDS_MAX = 150;

/** Adds one to the number of friends, up to the limit. */
export const incrementFriends = (unit: UnitOfWork, playerId: number): void =>
  unit.increment(
    pollingState(playerId),
    { changes: 1, friends: 1 },
    { bound: { attribute: 'friends', max: FRIENDS_MAX, failure: 'too_many_friends' } },
  );

/**
 * Subtracts one from the number of friends, and removes the friend's count of unread messages: otherwise the item would
 * grow with each friend the player ever had. A message that arrives at the same time conflicts on the friendship.
 */
export const removeFriend = (unit: UnitOfWork, playerId: number, friendId: number): void =>
  unit.increment(
    pollingState(playerId),
    { changes: 1, friends: -1 },
    { without: `${UNREAD}${friendId}` },
  );
