import { itemWithDefault } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { Unit } from '../table/unit.ts';

/**
 * What a player is asked about every few seconds, in one small item. It is only ever added to, so
 * that nobody's write waits for anybody's.
 */
export type Pulse = Readonly<Partial<Record<`${typeof UNREAD}${number}`, number>>> & {
  /** How often something has happened to the player. */
  readonly changes: number;
  /** Notices that were not seen yet. */
  readonly notices?: number;
  readonly friends?: number;
};

/** Before a friend's id: how many of their messages wait to be read. */
const UNREAD = 'from';

export const pulse = itemWithDefault<Pulse, [playerId: number]>(keys.pulse, { changes: 0 });

/** How far a player has looked through the notices; written by the player alone. */
type Reading = { readonly noticeId: number };

export const reading = itemWithDefault<Reading, [playerId: number]>(keys.reading, { noticeId: 0 });

/** Counts a notice, or takes back those that were seen. */
export const countNotices = (unit: Unit, playerId: number, count: number): void =>
  unit.count(keys.pulse(playerId), { changes: 1, notices: count });

/** How many notices were not seen yet. */
export const unseenOf = ({ notices = 0 }: Pulse): number => Math.max(0, notices);

/** Counts a message for its receiver. */
export const countMessage = (unit: Unit, senderId: number, receiverId: number): void =>
  unit.count(keys.pulse(receiverId), { changes: 1, [`${UNREAD}${senderId}`]: 1 });

/** How many messages of a friend wait to be read. */
export const unreadFrom = (own: Pulse, friendId: number): number =>
  Math.max(0, own[`${UNREAD}${friendId}`] ?? 0);

/** Every friend with messages that wait to be read. */
export const unreadOf = (own: Pulse): { friendId: number; count: number }[] =>
  Object.keys(own)
    .filter(name => name.startsWith(UNREAD))
    .map(name => Number(name.slice(UNREAD.length)))
    .map(friendId => ({ friendId, count: unreadFrom(own, friendId) }))
    .filter(({ count }) => count > 0);

/**
 * Takes back what waited of a friend's messages. Whoever calls changes the pair's own item in the
 * same unit: of two at once, only one may take back.
 */
export const takeUnread = (unit: Unit, playerId: number, friendId: number): void => {
  const waiting = unreadFrom(unit.get(pulse(playerId)), friendId);
  if (waiting === 0) return;
  unit.count(keys.pulse(playerId), { changes: 1, [`${UNREAD}${friendId}`]: -waiting });
};

/** So many that their unread counts keep the pulse below the 4 KB of one read unit. */
export const FRIENDS_MAX = 150;

/** Counts a friend more, up to the bound. */
export const countFriend = (unit: Unit, playerId: number): void =>
  unit.count(
    keys.pulse(playerId),
    { changes: 1, friends: 1 },
    { bound: { attribute: 'friends', max: FRIENDS_MAX, failure: 'too_many_friends' } },
  );

export const uncountFriend = (unit: Unit, playerId: number): void =>
  unit.count(keys.pulse(playerId), { changes: 1, friends: -1 });
