import { type Board, codeAt, emptyBoard, INDICES } from '../board/board.ts';
import type { Move } from '../board/moves.ts';
import { GIORGIONE, JOLLY } from '../board/tiles.ts';
import { boardOf, type GameState } from '../state.ts';
import { type Outcome, outcomeOf, type Pair, swapsOn } from './look-ahead.ts';

/** What a player values besides points; each worth is in points. */
export type Worths = {
  /** A special left on the board: it is kept until a swap gains more with it. */
  readonly giorgione: number;
  readonly jolly: number;
  /** A remaining move. */
  readonly move: number;
};

/** The worths that score highest when looking two swaps ahead, among those that were tried (docs/levels.md). */
export const HINT_WORTHS: Worths = { giorgione: 200, jolly: 150, move: 100 };

/** A swap and what it is worth. */
export type RatedSwap = {
  readonly move: Move;
  readonly worth: number;
};

const specialsWorth = (board: Board, { giorgione, jolly }: Worths): number => {
  let worth = 0;
  for (const index of INDICES) {
    if (board[index] === GIORGIONE) worth += giorgione;
    else if (board[index] === JOLLY) worth += jolly;
  }
  return worth;
};

/** The worth of an outcome: its points, its moves, and the specials that it leaves; the last move wastes those. */
const worthOf = ({ board, points, moves }: Outcome, movesLeft: number, worths: Worths): number => {
  const kept = movesLeft + moves > 0 ? specialsWorth(board, worths) : 0;
  return points + moves * worths.move + kept;
};

/** The boards on which the search plays its first and its second swap; new boards would take half of its time. */
const AFTER_FIRST = emptyBoard();
const AFTER_SECOND = emptyBoard();

/** The most that any single swap is worth, assuming that nothing falls after it; 0 if there is no swap. */
export const worthOfBest = (board: Board, movesLeft: number, worths: Worths): number => {
  let most = 0;
  for (const pair of swapsOn(board)) {
    const worth = worthOf(outcomeOf(board, pair, AFTER_SECOND), movesLeft, worths);
    if (worth > most) most = worth;
  }
  return most;
};

/** The most that a swap is worth, alone or with the best swap after it. */
const worthOfTwo = (board: Board, pair: Pair, movesLeft: number, worths: Worths): number => {
  const first = outcomeOf(board, pair, AFTER_FIRST);
  const alone = worthOf(first, movesLeft, worths);
  const left = movesLeft + first.moves;
  if (left <= 0) return alone;
  const begun = first.points + first.moves * worths.move;
  return Math.max(alone, begun + worthOfBest(first.board, left, worths));
};

/** Every valid swap of a board with its worth, two swaps ahead, in reading order. */
export const rateSwaps = (board: Board, movesLeft: number, worths: Worths): RatedSwap[] =>
  swapsOn(board).map(pair => ({
    move: pair.move,
    worth: worthOfTwo(board, pair, movesLeft, worths),
  }));

/** The swap that is worth most, or the first among equals; null if there is none. */
export const bestSwap = (board: Board, movesLeft: number): Move | null => {
  let best: RatedSwap | null = null;
  for (const rated of rateSwaps(board, movesLeft, HINT_WORTHS)) {
    if (best === null || rated.worth > best.worth) best = rated;
  }
  return best?.move ?? null;
};

/** How many of the best swaps the hint chooses from, and how much less than the best one they may be worth. */
const GOOD_SWAPS = 3;
const WASTE_MAX = 200;

/** FNV-1a, with the tiles of a board as its bytes. */
const hashOf = (board: Board): number =>
  INDICES.reduce(
    (hash, index) => Math.imul(hash ^ codeAt(board, index), 0x01000193),
    0x811c9dc5,
  ) >>> 0;

/**
 * A good swap, not always the best: one of the three that are worth most, always the same for the same tiles. None is
 * worth much less than the best: a combination isn't wasted on the last move. Null if there is no swap.
 */
export const goodSwap = (board: Board, movesLeft: number): Move | null => {
  const rated = rateSwaps(board, movesLeft, HINT_WORTHS).sort((a, b) => b.worth - a.worth);
  const least = (rated[0]?.worth ?? 0) - WASTE_MAX;
  const good = rated.slice(0, GOOD_SWAPS).filter(({ worth }) => worth >= least);
  return good[hashOf(board) % good.length]?.move ?? null;
};

/**
 * The swap to suggest. It looks two swaps ahead, assuming that nothing falls after them, and keeps specials for a
 * better swap. Null once the game is over (rule 8).
 */
export const hint = (state: GameState): Move | null =>
  state.over ? null : goodSwap(boardOf(state), state.movesLeft);
