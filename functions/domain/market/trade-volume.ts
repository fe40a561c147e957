import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { statistics } from '../../items/shop.ts';
import { cachedRead } from '../../table/cache.ts';
import { readCounters, sumOf } from '../statistics/statistics.ts';
import type { Sale } from './offer.ts';

/** How much of a resource players sold to each other, and for how many coins in total. */
type TradeVolume = { readonly quantity: number; readonly coins: number };

const quantityName = (resource: Resource) => `${resource}Traded`;
const coinsName = (resource: Resource) => `${resource}TradedCoins`;

/** What a sale adds to the counters of its day. */
export const tradeCounts = ({ resource, quantity, paid }: Sale) => ({
  [quantityName(resource)]: quantity,
  [coinsName(resource)]: paid,
});

type TradeVolumes = Readonly<Record<Resource, TradeVolume>>;

const readTradeVolumes = async (days: readonly string[]): Promise<TradeVolumes> => {
  const records = await readCounters(days);
  const volumeOf = (resource: Resource): TradeVolume => ({
    quantity: sumOf(records, quantityName(resource)),
    coins: sumOf(records, coinsName(resource)),
  });
  const [flour, sugar, milk, eggs] = RESOURCES;
  return {
    flour: volumeOf(flour),
    sugar: volumeOf(sugar),
    milk: volumeOf(milk),
    eggs: volumeOf(eggs),
  };
};

/** The trade volume of some days, by resource; it may be a few seconds old (rule 274). */
export const tradeVolumes = cachedRead({
  read: readTradeVolumes,
  name: days => days.join(),
  isReadFrom: statistics.template.matches,
});
