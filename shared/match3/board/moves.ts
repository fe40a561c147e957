import { SIZE } from '../constants.ts';
import { boardOf, type GameState } from '../state.ts';
import { type Board, INDICES, indexOfCell } from './board.ts';
import { isAdjacent } from './cells.ts';
import { isValidSwap } from './swap.ts';

/** Two adjacent cells (0 to 35) to swap. */
export type Move = readonly [from: number, to: number];

/** Every adjacent pair, in reading order of the first cell; its right neighbour before the lower. */
const PAIRS: readonly Move[] = INDICES.flatMap((_, cell) =>
  [cell + 1, cell + SIZE]
    .filter(neighbour => isAdjacent(cell, neighbour))
    .map((neighbour): Move => [cell, neighbour]),
);

/**
 * The same pairs as board indices, from the bottom up: lower tiles change least from move to move,
 * so a valid swap is found sooner.
 */
const INDEX_PAIRS = PAIRS.toReversed().map(([from, to]) => ({
  from: indexOfCell(from),
  to: indexOfCell(to),
}));

/** Whether a board has a valid swap. */
export const hasMove = (board: Board): boolean =>
  INDEX_PAIRS.some(({ from, to }) => isValidSwap(board, from, to));

/** Every valid swap of a game, in reading order; an empty list once the game is over. */
export const possibleMoves = (state: GameState): Move[] => {
  if (state.over) return [];
  const board = boardOf(state);
  return PAIRS.filter(([from, to]) => isValidSwap(board, indexOfCell(from), indexOfCell(to)));
};
