import { resetAwaySummary } from '#shared/rules/away-summary.ts';
import { Failure } from '../failure.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';
import { type Bakery, bakery, bakeryAt, listingItems, settleBakery } from './bakery.ts';

/** A bakery whose specialty has been chosen. */
type OpenBakery = Bakery & { readonly chosenResource: NonNullable<Bakery['chosenResource']> };

const isOpen = (own: Bakery): own is OpenBakery => own.chosenResource !== null;

/** Its owner is here: what has happened up to now needs no telling, unless a receipt waits to be read. */
const recordPresence = (unit: UnitOfWork, playerId: number): void => {
  const own = unit.get(bakery(playerId));
  unit.set(bakery(playerId), { ...own, away: resetAwaySummary(own.away, unit.now) });
};

/** The caller's own bakery, loaded, to be worked in: settled, its owner here. */
export const settleOpenBakery = async (unit: UnitOfWork, playerId: number): Promise<OpenBakery> => {
  await settleBakery(unit, playerId);
  recordPresence(unit, playerId);
  const own = unit.get(bakery(playerId));
  if (!isOpen(own)) throw new Failure('no_bakery');
  return own;
};

/** After something came in, or out: what can go into the oven goes in at once, its owner here. */
export const resumeOven = async (unit: UnitOfWork, playerId: number): Promise<Bakery> => {
  await settleBakery(unit, playerId);
  recordPresence(unit, playerId);
  return unit.get(bakery(playerId));
};

/** The receipt of what happened while the owner was away has been read. */
export const markAwaySummaryRead = async (unit: UnitOfWork, playerId: number): Promise<void> => {
  const own = await settleBakery(unit, playerId);
  if (isOpen(own)) unit.set(bakery(playerId), { ...own, away: { since: unit.now, sums: {} } });
};

/**
 * The caller's bakery as it is now, from what was read of it. It is written only when a bignè came
 * out, which others are to see; passive minutes can wait for the next change.
 */
export const readCurrentBakery = async (
  unit: UnitOfWork,
  playerId: number,
  stored: Bakery,
): Promise<Bakery> => {
  const own = bakeryAt(stored, unit.now);
  if (own.bigneMade === stored.bigneMade) return own;
  await unit.load([bakery(playerId), ...listingItems(playerId)]);
  return resumeOven(unit, playerId);
};
