import type { RAID_RESULTS } from '#shared/contract/arena.ts';
import type { DailyAttacks, Loot } from '#shared/rules/arena.ts';
import { DAY } from '#shared/time.ts';
import { item, itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** A player's state in the arena, except the shield, which is part of the bakery. */
type Arena = {
  readonly attacks: DailyAttacks;
  readonly thermoboxLevel: number;
  /** Resources taken in all raids, without coins. */
  readonly looted: number;
};

export const arena = itemWithDefault<Arena, [playerId: number]>(keys.arena, {
  attacks: { day: '', used: 0 },
  thermoboxLevel: 1,
  looted: 0,
});

/** A raid in the log of one of its two players. It holds ids of players, not names. */
export type Combat = {
  readonly id: number;
  readonly at: number;
  readonly attackerId: number;
  readonly defenderId: number;
  readonly result: (typeof RAID_RESULTS)[number];
  readonly loot: Loot;
};

const KEPT_DAYS = 60;

export const combat = item<Combat, [playerId: number, id: number]>(keys.combat, {
  expires: ({ at }) => at + KEPT_DAYS * DAY,
});

/** The part of a player's partition that holds the raids, oldest first. */
export const combatsOf = (playerId: number) => keys.keysOfKind(keys.combat(playerId, 0));
