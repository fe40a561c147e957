import { type Board, INDICES } from './board.ts';
import { GENERATION_ATTEMPTS } from './constants.ts';
import { hasMove } from './moves.ts';
import { type Random, randomBelow } from './random.ts';
import { drawRegular } from './refill.ts';
import { EMPTY, REGULAR_TYPES } from './tiles.ts';

/** A board without a match, where swapping the third and fourth tile of the first row makes one. */
const PLAN = [0, 0, 2, 0, 4, 5, 2, 3, 4, 5, 0, 1, 4, 5, 0, 1, 2, 3].concat([
  0, 1, 2, 3, 4, 5, 2, 3, 4, 5, 0, 1, 4, 5, 0, 1, 2, 3,
]);

/**
 * Deals regular tiles over a whole board so that nothing matches and a move exists: random tiles
 * in reading order, again until there is a move, and after so many attempts a planned board with
 * its types drawn, which can't fail (Games specification, section 4).
 */
export function generateBoard(board: Board, random: Random, attempts = GENERATION_ATTEMPTS): void {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    for (const place of INDICES) board[place] = EMPTY;
    for (const place of INDICES) board[place] = drawRegular(board, place, random);
    if (hasMove(board)) return;
  }
  const types = drawnTypes(random);
  INDICES.forEach((place, cell) => {
    board[place] = types[PLAN[cell] ?? 0] ?? 0;
  });
}

/** The codes of the regular tiles in a drawn order. */
function drawnTypes(random: Random): number[] {
  const left = Array.from({ length: REGULAR_TYPES }, (_, code) => code);
  const drawn: number[] = [];
  while (left.length > 0) drawn.push(...left.splice(randomBelow(random, left.length), 1));
  return drawn;
}
