import { resetAwaySummary } from '#shared/rules/away-summary.ts';
import { Failure } from '../../failure.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Bakery, bakery, bakeryAt, settleBakery } from './bakery.ts';

/** A bakery whose specialty has been chosen. */
type OpenBakery = Bakery & { readonly chosenResource: NonNullable<Bakery['chosenResource']> };

const isOpen = (own: Bakery): own is OpenBakery => own.chosenResource !== null;

/** The owner is present: what has happened so far needs no summary, unless one waits to be read. */
const recordPresence = (unit: UnitOfWork, playerId: number): void => {
  const own = unit.get(bakery(playerId));
  unit.set(bakery(playerId), { ...own, away: resetAwaySummary(own.away, unit.now) });
};

/** Settles the caller's own loaded bakery; what can go into the oven goes in now. */
export const settleOwnBakery = (unit: UnitOfWork, playerId: number): Bakery => {
  settleBakery(unit, playerId);
  recordPresence(unit, playerId);
  return unit.get(bakery(playerId));
};

/** Settles the caller's own loaded bakery, whose specialty must have been chosen. */
export const settleOpenBakery = (unit: UnitOfWork, playerId: number): OpenBakery => {
  const own = settleOwnBakery(unit, playerId);
  if (!isOpen(own)) throw new Failure('no_bakery');
  return own;
};

/** Settles a bakery whose owner has read the summary of their absence, which begins anew. */
export const markAwaySummaryRead = (unit: UnitOfWork, playerId: number): void => {
  const own = settleBakery(unit, playerId);
  if (isOpen(own)) unit.set(bakery(playerId), { ...own, away: { since: unit.now, sums: {} } });
};

/**
 * The caller's loaded bakery as it is now. It is written only when bignè came out of the oven, which
 * other players see; passive minutes can wait for the next change.
 */
export const currentBakery = (unit: UnitOfWork, playerId: number): Bakery => {
  const stored = unit.get(bakery(playerId));
  const own = bakeryAt(stored, unit.now);
  return own.bigneMade === stored.bigneMade ? own : settleOwnBakery(unit, playerId);
};
