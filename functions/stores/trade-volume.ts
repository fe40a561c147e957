import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { dayKey } from '#shared/time.ts';
import { batchGet } from '../table/batch-get.ts';
import * as keys from '../table/keys.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import { countStatistics } from './statistics.ts';

/** What of a resource changed hands between players, and for how many coins in all. */
export type TradeVolume = { readonly quantity: number; readonly coins: number };

const quantityName = (resource: Resource) => `${resource}Traded`;
const coinsName = (resource: Resource) => `${resource}TradedCoins`;

type Trade = TradeVolume & { readonly resource: Resource; readonly commission: number };

/** Counts a trade with the shop's numbers of the day, in one write: its commission leaves the game. */
export const countTrade = (
  unit: UnitOfWork,
  buyerId: number,
  { resource, quantity, coins, commission }: Trade,
): void => {
  unit.increment(keys.statistics(dayKey(unit.now), buyerId), {
    [quantityName(resource)]: quantity,
    [coinsName(resource)]: coins,
  });
  countStatistics(unit, buyerId, { coinsDestroyed: commission });
};

/** What was traded in some days, by resource. */
export const readTradeVolumes = async (
  days: readonly string[],
): Promise<Readonly<Record<Resource, TradeVolume>>> => {
  const records = await batchGet(days.flatMap(keys.allStatistics), true);
  const sum = (name: string) =>
    records.reduce((total, record) => total + Number(record[name] ?? 0), 0);
  const of = (resource: Resource): TradeVolume => ({
    quantity: sum(quantityName(resource)),
    coins: sum(coinsName(resource)),
  });
  const [flour, sugar, milk, eggs] = RESOURCES;
  return { flour: of(flour), sugar: of(sugar), milk: of(milk), eggs: of(eggs) };
};
