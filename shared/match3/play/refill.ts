import { type Board, codeAt, DOWN, RIGHT, TOP_ROW } from '../board/board.ts';
import { EMPTY, GIORGIONE, JOLLY, REGULAR_TYPES } from '../board/tiles.ts';
import { REFILL_DRAW, REFILL_GIORGIONI, REFILL_JOLLIES } from '../constants.ts';
import { type Random, randomBelow } from '../random.ts';
import type { MutableGame } from './mutable-game.ts';

/** The regular codes that are not forbidden; the index is a bit set of the forbidden codes. */
const ALLOWED: readonly (readonly number[])[] = Array.from(
  { length: 1 << REGULAR_TYPES },
  (_, forbidden) =>
    Array.from({ length: REGULAR_TYPES }, (_, code) => code).filter(
      code => ((forbidden >> code) & 1) === 0,
    ),
);

const drawSpecial = (random: Random): number | undefined => {
  const drawn = randomBelow(random, REFILL_DRAW);
  if (drawn < REFILL_GIORGIONI) return GIORGIONE;
  return drawn < REFILL_GIORGIONI + REFILL_JOLLIES ? JOLLY : undefined;
};

/** The codes that would make a run at an index along one direction, as a bit set. */
const matchingCodes = (board: Board, index: number, stride: number): number => {
  const before = codeAt(board, index - stride);
  const after = codeAt(board, index + stride);
  return (
    (before === codeAt(board, index - 2 * stride) || before === after ? 1 << before : 0) |
    (after === codeAt(board, index + 2 * stride) ? 1 << after : 0)
  );
};

/**
 * Draws the code of a regular tile for an empty cell, uniformly among the types that make no match
 * there. The neighbours of a cell forbid at most four types, so at least two are left.
 */
export const drawRegular = (board: Board, index: number, random: Random): number => {
  const forbidden = matchingCodes(board, index, RIGHT) | matchingCodes(board, index, DOWN);
  const allowed = ALLOWED[forbidden % ALLOWED.length] ?? [];
  return allowed[randomBelow(random, allowed.length)] ?? 0;
};

/**
 * Fills the empty cells, columns from the left, each from the top: with a Giorgione in 0.5 % of the
 * cases, a Jolly in 1 %, otherwise a regular tile (rule 46). One draw decides
 * between these, and one more chooses the regular tile.
 */
export const refill = ({ board, random, recorder }: MutableGame): void => {
  for (const top of TOP_ROW) {
    for (let index = top; codeAt(board, index) === EMPTY; index += DOWN) {
      const code = drawSpecial(random) ?? drawRegular(board, index, random);
      board[index] = code;
      recorder?.recordSpawn(index, code);
    }
  }
};
