import { MINUTE } from '../time.ts';
import type { BakeryLevel } from './bakery-level.ts';

/** The four resources; one of them is a bakery's specialty (Games specification, section 3). */
export const RESOURCES = ['flour', 'sugar', 'milk', 'eggs'] as const;
export type Resource = (typeof RESOURCES)[number];

/** What a bakery holds: whole numbers, never below zero. */
export type Inventory = Readonly<Record<Resource | 'coins' | 'bigne', number>>;

/**
 * Passive production is counted in twentieths, so that 5 % a level stays whole: a minute makes
 * 20 + (level - 1) of them, of coins and of the specialty alike (Games specification, section 9).
 */
const PARTS = 20;

/** What one minute makes, in twentieths. */
export const partsPerMinute = (bakeryLevel: number): number => PARTS + bakeryLevel - 1;

/** 1 + 0.05 for each level above the first (Games specification, section 9). */
export const productionMultiplier = (bakeryLevel: number): number =>
  partsPerMinute(bakeryLevel) / PARTS;

/** What passive production goes by. */
export type ProductionState = BakeryLevel & {
  readonly chosenResource: Resource | null;
  readonly inventory: Inventory;
  /** Up to when minutes have been counted (milliseconds): the choice, plus whole minutes. */
  readonly lastPassiveTick: number;
  /** Twentieths that do not make a whole coin yet, 0 to 19. */
  readonly carry: number;
  /** What passive production has made since the last collect. */
  readonly sinceCollect: { readonly coins: number; readonly resource: number };
};

/** Brings passive production to an instant (Rules, decision 23): whole minutes, the rest carried. */
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
 * The instant (milliseconds) at which passive production will have made `wanted` more coins, and
 * units of the specialty, when nothing else changes (Rules, decision 25).
 */
export const productionTime = (
  { bakeryLevel, carry, lastPassiveTick }: ProductionState,
  wanted: number,
): number =>
  lastPassiveTick + Math.ceil((wanted * PARTS - carry) / partsPerMinute(bakeryLevel)) * MINUTE;
