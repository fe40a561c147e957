import type { Resource } from '#shared/rules/bakery.ts';
import { DAY, startOfDay } from '#shared/time.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** What a player bought from the merchant on one day, in Rome. */
export type NpcPurchases = {
  readonly day: string;
  readonly bought: Readonly<Partial<Record<Resource, number>>>;
  readonly treasure: boolean;
};

const KEPT_DAYS = 7;

export const npcPurchases = item<NpcPurchases, [playerId: number, day: string]>(keys.npcPurchases, {
  expires: ({ day }) => startOfDay(day) + KEPT_DAYS * DAY,
});
