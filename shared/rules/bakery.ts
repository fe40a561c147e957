import { MINUTE } from '../time.ts';
import type { BakeryLevel } from './bakery-level.ts';

/** The resources; a bakery chooses one of them as its specialty (rule 75). */
export const RESOURCES = ['flour', 'sugar', 'milk', 'eggs'] as const;
export type Resource = (typeof RESOURCES)[number];

/** Whether a name is a resource's. */
export const isResource = (name: string): name is Resource =>
  RESOURCES.some(known => known === name);

/** A bakery's inventory: integers, never negative. */
export type Inventory = Readonly<Record<Resource | 'coins' | 'bigne', number>>;

/**
 * Passive production is counted in twentieths of a unit, so that 5 % per level is an integer: each minute makes 20 +
 * (level - 1) twentieths, both of coins and of the specialty (rule 76).
 */
const PARTS = 20;

/** The production of one minute, in twentieths of a unit. */
export const partsPerMinute = (bakeryLevel: number): number => PARTS + bakeryLevel - 1;

/** The production in units per minute: 1, plus 0.05 per level above the first (rule 76). */
export const productionMultiplier = (bakeryLevel: number): number =>
  partsPerMinute(bakeryLevel) / PARTS;

/** The part of a bakery that passive production reads and changes. */
export type ProductionState = BakeryLevel & {
  readonly chosenResource: Resource | null;
  readonly inventory: Inventory;
  /**
   * The instant (milliseconds) up to which minutes have been counted: the choice of the specialty, plus whole minutes.
   */
  readonly lastPassiveTick: number;
  /** Twentieths that don't add up to a whole unit yet, 0 to 19. */
  readonly carry: number;
  /** What passive production has made since the last collect. */
  readonly sinceCollect: { readonly coins: number; readonly resource: number };
};

/**
 * Advances passive production to an instant (milliseconds) by whole minutes; the remaining time is counted later
 * (rule 23). Returns the same object if nothing changes.
 */
export const advanceProduction = <B extends ProductionState>(bakery: B, now: number): B => {
  const { chosenResource, lastPassiveTick, inventory, sinceCollect } = bakery;
  const minutes = Math.floor((now - lastPassiveTick) / MINUTE);
  if (chosenResource === null || minutes <= 0) return bakery;
  const parts = bakery.carry + minutes * partsPerMinute(bakery.bakeryLevel);
  const made = Math.floor(parts / PARTS);
  return {
    ...bakery,
    inventory: {
      ...inventory,
      coins: inventory.coins + made,
      [chosenResource]: inventory[chosenResource] + made,
    },
    lastPassiveTick: lastPassiveTick + minutes * MINUTE,
    carry: parts % PARTS,
    sinceCollect: { coins: sinceCollect.coins + made, resource: sinceCollect.resource + made },
  };
};

/**
 * The instant (milliseconds) at which passive production will have made `wanted` more coins and units
 * of the specialty, at the present level (rule 25).
 */
export const productionTime = (
  { bakeryLevel, carry, lastPassiveTick }: ProductionState,
  wanted: number,
): number =>
  lastPassiveTick + Math.ceil((wanted * PARTS - carry) / partsPerMinute(bakeryLevel)) * MINUTE;
