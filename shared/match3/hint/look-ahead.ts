import { type Board, emptyBoard, INDICES, indexOfCell } from '../board/board.ts';
import { isAdjacent } from '../board/cells.ts';
import { groupsAt } from '../board/match.ts';
import type { Move } from '../board/moves.ts';
import { isValidSwap, swap } from '../board/swap.ts';
import { EMPTY } from '../board/tiles.ts';
import { MAX_CYCLES, SIZE } from '../constants.ts';
import { clear } from '../play/clear.ts';
import { applyGravity } from '../play/gravity.ts';
import type { MutableGame } from '../play/mutable-game.ts';

/** What a swap leads to, as far as a player can know: nobody sees what will fall. */
export type Outcome = {
  /** The board with the cleared cells empty. */
  readonly board: Board;
  readonly points: number;
  /** The moves that it adds minus those that it costs. */
  readonly moves: number;
};

/** Two adjacent cells and their board indices. */
export type Pair = {
  readonly move: Move;
  readonly from: number;
  readonly to: number;
};

/** All adjacent pairs, in reading order of the first cell; its right neighbour comes before the lower one. */
const PAIRS: readonly Pair[] = INDICES.flatMap((from, cell) =>
  [cell + 1, cell + SIZE]
    .filter(neighbour => isAdjacent(cell, neighbour))
    .map(neighbour => ({ move: [cell, neighbour] as const, from, to: indexOfCell(neighbour) })),
);

/** The random generator of games whose refills are unknown; nothing is drawn from it. */
const UNKNOWN = { a: 0, b: 0, c: 0, counter: 0 };

/** The valid swaps of a board that may have empty cells. */
export const swapsOn = (board: Board): Pair[] =>
  PAIRS.filter(
    ({ from, to }) => board[from] !== EMPTY && board[to] !== EMPTY && isValidSwap(board, from, to),
  );

/**
 * What a valid swap leads to; the given board isn't changed. A search may pass the outcome's board, to reuse it again
 * and again.
 */
export const outcomeOf = (before: Board, { from, to }: Pair, board = emptyBoard()): Outcome => {
  board.set(before);
  const { groups: first, cost, bonusMoves } = swap(board, from, to);
  const game: MutableGame = {
    board,
    random: UNKNOWN,
    recorder: null,
    score: 0,
    movesLeft: 0,
    movesUsed: 0,
    actions: 0,
    specials: 0,
    over: false,
  };
  let groups = first;
  for (let cycle = 1; groups.length > 0 && cycle <= MAX_CYCLES; cycle += 1) {
    clear(game, groups, cycle, cycle === 1 ? [from, to] : []);
    groups = groupsAt(board, applyGravity(game, groups));
  }
  return { board, points: game.score, moves: bonusMoves - cost };
};
