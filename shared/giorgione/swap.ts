import { at, type Board, DOWN, exchange, RIGHT } from './board.ts';
import { combine } from './combination.ts';
import { type Group, groupsAt, runsThrough } from './match.ts';
import { JOLLY, REGULARS } from './tiles.ts';

/** What a valid swap sets off. */
export interface Reaction {
  /** What its first cycle clears. */
  readonly groups: readonly Group[];
  /** Moves that it costs: 1, with a Jolly 0. */
  readonly cost: number;
  readonly bonusMoves: number;
}

/**
 * Whether swapping two neighbours is valid: one of them is a special, or one comes to a match
 * (Games specification, section 5): along the swap with tiles beyond the other, or across it.
 */
export function isValidSwap(board: Board, from: number, to: number): boolean {
  const here = at(board, from);
  const there = at(board, to);
  if (here >= REGULARS || there >= REGULARS) return true;
  const along = to - from;
  const across = Math.abs(along) === RIGHT ? DOWN : RIGHT;
  return (
    (at(board, to + along) === here && at(board, to + 2 * along) === here) ||
    (at(board, from - along) === there && at(board, from - 2 * along) === there) ||
    runsThrough(board, to, here, across) ||
    runsThrough(board, from, there, across)
  );
}

/** Makes a valid swap and says what it sets off (Rules, decision 6). */
export function swap(board: Board, from: number, to: number): Reaction {
  exchange(board, from, to);
  if (at(board, from) < REGULARS && at(board, to) < REGULARS) {
    return { groups: groupsAt(board, [from, to]), cost: 1, bonusMoves: 0 };
  }
  const cost = at(board, from) === JOLLY || at(board, to) === JOLLY ? 0 : 1;
  const { group, bonusMoves } = combine(board, from, to);
  return { groups: [group], cost, bonusMoves };
}
