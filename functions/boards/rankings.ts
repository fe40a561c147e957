import type { Unit } from '../table/unit.ts';
import { type Board, endlessBoard, entryOn } from './board.ts';
import { place } from './place.ts';

/** Bignè produced ever, resources looted ever, oven level (Rules, decision 36). */
export const RANKINGS = ['bigne', 'attacchi', 'forno'] as const;
export type Ranking = (typeof RANKINGS)[number];

export const rankingBoard = (name: Ranking): Board => endlessBoard(name);

export const isRanking = (name: string): name is Ranking => RANKINGS.some(known => known === name);

/** A player's entry on a ranking, which `rankPlayer` needs loaded. */
export const ranking = (name: Ranking, playerId: number) => entryOn(rankingBoard(name), playerId);

/** Sets a player's value on a ranking; ties go to who reached it first. */
export const rankPlayer = (
  unit: Unit,
  name: Ranking,
  { id, username }: { readonly id: number; readonly username: string },
  value: number,
): void => {
  if (unit.get(ranking(name, id))?.value === value) return;
  const standing = { value, reachedAt: unit.now, playerId: id };
  place(unit, rankingBoard(name), standing, username);
};
