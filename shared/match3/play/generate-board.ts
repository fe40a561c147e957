import { type Board, INDICES } from '../board/board.ts';
import { hasMove } from '../board/moves.ts';
import { EMPTY, REGULAR_TYPES } from '../board/tiles.ts';
import { GENERATION_ATTEMPTS } from '../constants.ts';
import { type Random, randomBelow } from '../random.ts';
import { drawRegular } from './refill.ts';

/** A board without a match; swapping the third and fourth tile of its first row makes one. */
const FALLBACK_BOARD = [0, 0, 2, 0, 4, 5, 2, 3, 4, 5, 0, 1, 4, 5, 0, 1, 2, 3].concat([
  0, 1, 2, 3, 4, 5, 2, 3, 4, 5, 0, 1, 4, 5, 0, 1, 2, 3,
]);

/** The codes of the regular tiles in random order. */
const shuffledCodes = (random: Random): number[] => {
  const left = Array.from({ length: REGULAR_TYPES }, (_, code) => code);
  const drawn: number[] = [];
  while (left.length > 0) drawn.push(...left.splice(randomBelow(random, left.length), 1));
  return drawn;
};

/**
 * Fills a whole board with regular tiles so that nothing matches and a move exists: random tiles in
 * reading order, repeated until there is a move. After `attempts` boards without one, it uses a
 * fixed layout with the types in random order, which always has a move (rule 45).
 */
export const generateBoard = (
  board: Board,
  random: Random,
  attempts = GENERATION_ATTEMPTS,
): void => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    for (const index of INDICES) board[index] = EMPTY;
    for (const index of INDICES) board[index] = drawRegular(board, index, random);
    if (hasMove(board)) return;
  }
  const types = shuffledCodes(random);
  INDICES.forEach((index, cell) => {
    board[index] = types[FALLBACK_BOARD[cell] ?? 0] ?? 0;
  });
};
