import { type Board, INDICES, indexOfCell, swapCodes } from './board.ts';
import { isAdjacent } from './cells.ts';
import { SIZE } from './constants.ts';
import { boardOf, type GameState } from './state.ts';
import { isValidSwap, swap } from './swap.ts';

/** Two cells to swap. */
export type Move = readonly [from: number, to: number];

/** Every pair of neighbours: in reading order of the first, the one on its right before that below. */
const PAIRS: readonly Move[] = INDICES.flatMap((_, cell) =>
  [cell + 1, cell + SIZE]
    .filter(neighbour => isAdjacent(cell, neighbour))
    .map((neighbour): Move => [cell, neighbour]),
);

/** The same as places, from the bottom up: what lies low changes least from move to move. */
const PLACE_PAIRS = PAIRS.toReversed().map(([from, to]) => ({
  from: indexOfCell(from),
  to: indexOfCell(to),
}));

/** Whether a board has a valid swap. */
export function hasMove(board: Board): boolean {
  return PLACE_PAIRS.some(({ from, to }) => isValidSwap(board, from, to));
}

/** Every valid swap of a game, in reading order; none once it is over. */
export function possibleMoves(state: GameState): Move[] {
  if (state.over) return [];
  const board = boardOf(state);
  return PAIRS.filter(([from, to]) => isValidSwap(board, indexOfCell(from), indexOfCell(to)));
}

/**
 * The swap that scores most at once, whatever the cascade brings; among equals the first of
 * `possibleMoves`. Null once the game is over (Rules, decision 8).
 */
export function hint(state: GameState): Move | null {
  const board = boardOf(state);
  let best: Move | null = null;
  let most = 0;
  for (const move of possibleMoves(state)) {
    const points = firstPoints(board, move);
    if (points > most) [best, most] = [move, points];
  }
  return best;
}

/** What the first cycle of a valid swap scores; the board stays as it is. */
function firstPoints(board: Board, [from, to]: Move): number {
  const { groups } = swap(board, indexOfCell(from), indexOfCell(to));
  swapCodes(board, indexOfCell(from), indexOfCell(to));
  return groups.reduce((sum, { points }) => sum + points, 0);
}
