import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { dayKey } from '#shared/time.ts';
import { readAll } from '../table/batch.ts';
import * as keys from '../table/keys.ts';
import type { Unit } from '../table/unit.ts';
import { tally } from './stats.ts';

/** What of a resource changed hands between players, and for how many coins in all. */
export type Traded = { readonly quantity: number; readonly coins: number };

const quantityName = (resource: Resource) => `${resource}Traded`;
const coinsName = (resource: Resource) => `${resource}TradedCoins`;

type Trade = Traded & { readonly resource: Resource; readonly commission: number };

/** Counts a trade with the shop's numbers of the day, in one write: its commission leaves the game. */
export const countTrade = (
  unit: Unit,
  buyerId: number,
  { resource, quantity, coins, commission }: Trade,
): void => {
  unit.count(keys.stats(dayKey(unit.now), buyerId), {
    [quantityName(resource)]: quantity,
    [coinsName(resource)]: coins,
  });
  tally(unit, buyerId, { coinsDestroyed: commission });
};

/** What was traded in some days, by resource. */
export const readTrades = async (
  days: readonly string[],
): Promise<Readonly<Record<Resource, Traded>>> => {
  const records = await readAll(days.flatMap(keys.allStats), true);
  const sum = (name: string) =>
    records.reduce((total, record) => total + Number(record[name] ?? 0), 0);
  const of = (resource: Resource): Traded => ({
    quantity: sum(quantityName(resource)),
    coins: sum(coinsName(resource)),
  });
  const [flour, sugar, milk, eggs] = RESOURCES;
  return { flour: of(flour), sugar: of(sugar), milk: of(milk), eggs: of(eggs) };
};
