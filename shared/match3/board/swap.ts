import { type Board, codeAt, DOWN, RIGHT, swapCodes } from './board.ts';
import { combine } from './combination.ts';
import { type Group, groupsAt, runsThrough } from './match.ts';
import { JOLLY, REGULAR_TYPES } from './tiles.ts';

/** The immediate result of a valid swap, before the cascade. */
export type SwapResult = {
  /** The groups that the first cycle clears. */
  readonly groups: readonly Group[];
  /** Moves that it costs: 0 with a Jolly, otherwise 1. */
  readonly cost: number;
  readonly bonusMoves: number;
};

/**
 * Whether swapping the tiles at two adjacent indices is valid: one of them is a special, or one of
 * them makes a match (rule 43), either in the direction of the swap with the
 * tiles beyond the other cell, or across it.
 */
export const isValidSwap = (board: Board, from: number, to: number): boolean => {
  const here = codeAt(board, from);
  const there = codeAt(board, to);
  if (here >= REGULAR_TYPES || there >= REGULAR_TYPES) return true;
  const along = to - from;
  const across = Math.abs(along) === RIGHT ? DOWN : RIGHT;
  return (
    (codeAt(board, to + along) === here && codeAt(board, to + 2 * along) === here) ||
    (codeAt(board, from - along) === there && codeAt(board, from - 2 * along) === there) ||
    runsThrough(board, to, here, across) ||
    runsThrough(board, from, there, across)
  );
};

/** Makes a valid swap on the board and returns its result (rule 6). */
export const swap = (board: Board, from: number, to: number): SwapResult => {
  swapCodes(board, from, to);
  if (codeAt(board, from) < REGULAR_TYPES && codeAt(board, to) < REGULAR_TYPES) {
    return { groups: groupsAt(board, [from, to]), cost: 1, bonusMoves: 0 };
  }
  const cost = codeAt(board, from) === JOLLY || codeAt(board, to) === JOLLY ? 0 : 1;
  const { group, bonusMoves } = combine(board, from, to);
  return { groups: [group], cost, bonusMoves };
};
