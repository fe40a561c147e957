import { randomBelow, seededRandom } from '../match3/random.ts';
import { DAY } from '../time.ts';
import { RESOURCES, type Resource } from './bakery.ts';

/** Rules, decision 28: what a unit may cost, and how many each player may buy in a day. */
export const NPC_PRICE_MIN = 2;
export const NPC_PRICE_MAX = 5;
export const NPC_STOCK = 500;

/** The treasure chest: its price in coins, and the units of one resource that it may hold. */
export const TREASURE_PRICE = 1200;
export const TREASURE_MIN = 100;
export const TREASURE_MAX = 2000;

/** A resource that the merchant sells for a day, at so many coins a unit. */
export type NpcOffer = { readonly resource: Resource; readonly price: number };

/** What a chest holds. */
export type Treasure = { readonly resource: Resource; readonly amount: number };

/** The resource at a place of the list, counted round. */
const resourceAt = (place: number): Resource => RESOURCES[place % RESOURCES.length] ?? 'flour';

/**
 * The merchant's two resources of a Rome day, each at a price of its own: drawn from the date, so
 * that they are the same for everybody without being stored (Rules, decision 28).
 */
export const npcOffers = (day: string): readonly [NpcOffer, NpcOffer] => {
  const random = seededRandom(Date.parse(`${day}T00:00:00Z`) / DAY);
  const price = () => NPC_PRICE_MIN + randomBelow(random, NPC_PRICE_MAX - NPC_PRICE_MIN + 1);
  const first = randomBelow(random, RESOURCES.length);
  const second = first + 1 + randomBelow(random, RESOURCES.length - 1);
  return [
    { resource: resourceAt(first), price: price() },
    { resource: resourceAt(second), price: price() },
  ];
};

/**
 * What a chest turns out to hold: any of the resources, any amount, each as likely (Rules, decision
 * 28). `draw(limit)` draws an integer from 0 to limit - 1.
 */
export const openTreasure = (draw: (limit: number) => number): Treasure => ({
  resource: resourceAt(draw(RESOURCES.length)),
  amount: TREASURE_MIN + draw(TREASURE_MAX - TREASURE_MIN + 1),
});
