import { itemWithDefault } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { Unit } from '../table/unit.ts';

/**
 * How often something has happened to a player, and how many messages each friend has ever sent
 * them (`from<id>`). Others only ever add here, so that nobody's write waits for anybody's.
 */
export type Pulse = Readonly<Record<`from${number}`, number>> & { readonly changes: number };

export const pulse = itemWithDefault<Pulse, [playerId: number]>(keys.pulse, { changes: 0 });

/** What a player has seen: written by the player alone. */
export type Reading = {
  /** The newest notice that was seen. */
  readonly noticeId: number;
  /** By friend, the messages that were read. */
  readonly read: Readonly<Record<string, number>>;
};

export const reading = itemWithDefault<Reading, [playerId: number]>(keys.reading, {
  noticeId: 0,
  read: {},
});

/** Says that something has changed for a player: whoever polls will read it. */
export const stir = (unit: Unit, playerId: number): void =>
  unit.count(keys.pulse(playerId), { changes: 1 });

/** Counts a message for its receiver. */
export const countMessage = (unit: Unit, senderId: number, receiverId: number): void =>
  unit.count(keys.pulse(receiverId), { changes: 1, [`from${senderId}`]: 1 });

/** How many messages of a friend are not read yet. */
export const unreadFrom = (sent: Pulse, { read }: Reading, friendId: number): number =>
  Math.max(0, (sent[`from${friendId}`] ?? 0) - (read[friendId] ?? 0));
