import type { RAID_RESULTS } from '#shared/contract/arena.ts';
import type { DailyRaids, Loot } from '#shared/rules/arena.ts';
import { DAY } from '#shared/time.ts';
import { kind, kindWithInitial } from '../table/kind.ts';
import { OWN, OWN_ALONE } from './player.ts';

/** A player's state in the arena, except the shield, which is part of the bakery. */
type Arena = {
  readonly raids: DailyRaids;
  readonly thermoboxLevel: number;
  /** Resources taken in all raids, without coins. */
  readonly looted: number;
};

export const arena = kindWithInitial<Arena, [playerId: number]>(
  { raids: { day: '', used: 0 }, thermoboxLevel: 1, looted: 0 },
  {
    ...OWN_ALONE,
    name: 'arena',
    what: 'raids of the day, thermobox, total loot (copied to the bakery)',
    sk: 'ARENA',
    restored: { with: 'game' },
    bytes: '90',
  },
);

/** A raid in the log of one of its two players. It holds ids of players, not names. */
export type Raid = {
  readonly id: number;
  readonly at: number;
  readonly attackerId: number;
  readonly defenderId: number;
  readonly result: (typeof RAID_RESULTS)[number];
  readonly loot: Loot;
};

const RAID_DAYS = 60;

export const raid = kind<Raid, [playerId: number, id: number]>({
  ...OWN,
  name: 'raid',
  what: 'a raid, in the log of one of its two players',
  othersErased: { idStays: 'the log shows an erased player without a name' },
  sk: 'RAID#{id:16}',
  kept: { text: `${RAID_DAYS} days`, until: ({ at }) => at + RAID_DAYS * DAY },
  restored: { with: 'game' },
  bytes: '180',
});
