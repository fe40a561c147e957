import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { allTimeLeaderboard, entryOn, type Leaderboard } from './leaderboard.ts';
import { updateEntry } from './update-entry.ts';

/** Bignè produced ever, resources looted ever, oven level (rule 36). */
export const BAKERY_RANKINGS = ['bigne', 'attacchi', 'forno'] as const;
export type BakeryRanking = (typeof BAKERY_RANKINGS)[number];

export const bakeryLeaderboard = (name: BakeryRanking): Leaderboard => allTimeLeaderboard(name);

export const isBakeryRanking = (name: string): name is BakeryRanking =>
  BAKERY_RANKINGS.some(known => known === name);

/** A player's entry, which `updateBakeryEntry` needs loaded. */
export const bakeryEntry = (name: BakeryRanking, playerId: number) =>
  entryOn(bakeryLeaderboard(name), playerId);

/** Sets a player's value on a bakery leaderboard; of equal values, the one reached first is ahead. */
export const updateBakeryEntry = (
  unit: UnitOfWork,
  name: BakeryRanking,
  { id, username }: { readonly id: number; readonly username: string },
  value: number,
): void => {
  if (unit.get(bakeryEntry(name, id))?.value === value) return;
  const entry = { value, reachedAt: unit.now, playerId: id, username };
  updateEntry(unit, bakeryLeaderboard(name), entry);
};
