import type { RAID_RESULTS } from '#shared/contract/arena.ts';
import type { DailyAttacks, Loot } from '#shared/rules/arena.ts';
import { DAY } from '#shared/time.ts';
import { kind, kindWithInitial } from '../table/kind.ts';
import { OWN } from './player.ts';

/** A player's state in the arena, except the shield, which is part of the bakery. */
type Arena = {
  readonly attacks: DailyAttacks;
  readonly thermoboxLevel: number;
  /** Resources taken in all raids, without coins. */
  readonly looted: number;
};

export const arena = kindWithInitial<Arena, [playerId: number]>(
  { attacks: { day: '', used: 0 }, thermoboxLevel: 1, looted: 0 },
  {
    ...OWN,
    name: 'arena',
    what: 'attacks of the day, thermobox, total loot (copied to the bakery)',
    sk: 'ARENA',
    bytes: '90',
  },
);

/** A raid in the log of one of its two players. It holds ids of players, not names. */
export type Combat = {
  readonly id: number;
  readonly at: number;
  readonly attackerId: number;
  readonly defenderId: number;
  readonly result: (typeof RAID_RESULTS)[number];
  readonly loot: Loot;
};

const COMBAT_DAYS = 60;

export const combat = kind<Combat, [playerId: number, id: number]>({
  ...OWN,
  name: 'combat',
  what: 'a raid, in the log of one of its two players',
  sk: 'COMBAT#{id:16}',
  kept: { text: `${COMBAT_DAYS} days`, until: ({ at }) => at + COMBAT_DAYS * DAY },
  bytes: '180',
});
