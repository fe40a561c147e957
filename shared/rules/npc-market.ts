import { randomBelow, seededRandom } from '../match3/random.ts';
import { DAY } from '../time.ts';
import { RESOURCES, type Resource } from './bakery.ts';

/** The range of the price per unit, and the units each player may buy per day (rule 28). */
export const NPC_PRICE_MIN = 2;
export const NPC_PRICE_MAX = 5;
export const NPC_STOCK = 500;

/** The treasure chest: its price in coins, and the range of units of the one resource in it. */
export const TREASURE_PRICE = 1200;
export const TREASURE_MIN = 100;
export const TREASURE_MAX = 2000;

/** A resource that the merchant sells for a day, with its price in coins per unit. */
export type NpcOffer = { readonly resource: Resource; readonly price: number };

/** The contents of a chest. */
export type Treasure = { readonly resource: Resource; readonly amount: number };

/** The resource at an index, modulo their number. */
const resourceAt = (index: number): Resource => RESOURCES[index % RESOURCES.length] ?? 'flour';

/**
 * The merchant's two resources of a Rome day ('2026-11-20'), each with its own price. They are drawn
 * with the date as the seed, so they are the same for everyone without being stored
 * (rule 28).
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
 * Draws a chest's contents, uniformly among all resources and amounts (rule 28).
 * `draw(limit)` returns a random integer from 0 to limit - 1.
 */
export const openTreasure = (draw: (limit: number) => number): Treasure => ({
  resource: resourceAt(draw(RESOURCES.length)),
  amount: TREASURE_MIN + draw(TREASURE_MAX - TREASURE_MIN + 1),
});
