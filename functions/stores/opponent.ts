import { createHash } from 'node:crypto';
import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import type { Unit } from '../table/unit.ts';

/** A bakery that can be raided, listed by its level (Rules, decision 34). */
type Opponent = { readonly playerId: number; readonly level: number };

/** Spreads players evenly over a level's list, whenever they joined. */
const placeOf = (playerId: number): string =>
  createHash('sha256').update(String(playerId)).digest('hex').slice(0, 16);

export const opponent = item<Opponent, [playerId: number]>(keys.opponent, {
  indexes: ({ playerId, level }) => ({ gsi2: keys.opponentOf(level, placeOf(playerId)) }),
});

/** Lists a bakery at its level; the item must be loaded. */
export const listOpponent = (unit: Unit, playerId: number, level: number): void => {
  if (unit.get(opponent(playerId))?.level === level) return;
  unit.set(opponent(playerId), { playerId, level });
};
