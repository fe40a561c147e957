import { itemWithDefault } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/**
 * What a player is asked about every few seconds, in one small item. It is only ever added to, so
 * that nobody's write waits for anybody's.
 */
export type PollingState = Readonly<Partial<Record<`${typeof UNREAD}${number}`, number>>> & {
  /** How often something has happened to the player. */
  readonly changes: number;
  /** Notices that were not seen yet. */
  readonly notices?: number;
  readonly friends?: number;
};

/** Before a friend's id: how many of their messages wait to be read. */
const UNREAD = 'from';

export const pollingState = itemWithDefault<PollingState, [playerId: number]>(keys.pollingState, {
  changes: 0,
});

/** How far a player has looked through the notices; written by the player alone. */
type LastSeenNotice = { readonly noticeId: number };

export const lastSeenNotice = itemWithDefault<LastSeenNotice, [playerId: number]>(
  keys.lastSeenNotice,
  { noticeId: 0 },
);

/** Counts a notice, or takes back those that were seen. */
export const countNotices = (unit: UnitOfWork, playerId: number, count: number): void =>
  unit.increment(keys.pollingState(playerId), { changes: 1, notices: count });

/** How many notices were not seen yet. */
export const unseenNoticeCount = ({ notices = 0 }: PollingState): number => Math.max(0, notices);

/** Counts a message for its receiver. */
export const countMessage = (unit: UnitOfWork, senderId: number, receiverId: number): void =>
  unit.increment(keys.pollingState(receiverId), { changes: 1, [`${UNREAD}${senderId}`]: 1 });

/** How many messages of a friend wait to be read. */
export const unreadCountFrom = (own: PollingState, friendId: number): number =>
  Math.max(0, own[`${UNREAD}${friendId}`] ?? 0);

/** Every friend with messages that wait to be read. */
export const unreadCounts = (own: PollingState): { friendId: number; count: number }[] =>
  Object.keys(own)
    .filter(name => name.startsWith(UNREAD))
    .map(name => Number(name.slice(UNREAD.length)))
    .map(friendId => ({ friendId, count: unreadCountFrom(own, friendId) }))
    .filter(({ count }) => count > 0);

/**
 * Takes back what waited of a friend's messages. Whoever calls changes the pair's own item in the
 * same unit: of two at once, only one may take back.
 */
export const clearUnread = (unit: UnitOfWork, playerId: number, friendId: number): void => {
  const waiting = unreadCountFrom(unit.get(pollingState(playerId)), friendId);
  if (waiting === 0) return;
  unit.increment(keys.pollingState(playerId), { changes: 1, [`${UNREAD}${friendId}`]: -waiting });
};

/** So many that their unread counts keep the pulse below the 4 KB of one read unit. */
export const FRIENDS_MAX = 150;

/** Counts a friend more, up to the bound. */
export const incrementFriends = (unit: UnitOfWork, playerId: number): void =>
  unit.increment(
    keys.pollingState(playerId),
    { changes: 1, friends: 1 },
    { bound: { attribute: 'friends', max: FRIENDS_MAX, failure: 'too_many_friends' } },
  );

export const decrementFriends = (unit: UnitOfWork, playerId: number): void =>
  unit.increment(keys.pollingState(playerId), { changes: 1, friends: -1 });
