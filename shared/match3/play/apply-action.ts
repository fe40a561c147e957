import type { Action, PowerUp, RejectionReason } from '../actions.ts';
import { codeAt, INDICES, indexOfCell } from '../board/board.ts';
import { isAdjacent } from '../board/cells.ts';
import { isValidSwap, swap } from '../board/swap.ts';
import { codeOf, REGULAR_TYPES } from '../board/tiles.ts';
import { ACTION_LIMIT, FINISH_SWAPS_MAX, MOSSE_MOVES } from '../constants.ts';
import { bestSwap } from '../hint/hint.ts';
import { randomBelow } from '../random.ts';
import { resolveCascade } from './cascade.ts';
import type { MutableGame } from './mutable-game.ts';

/** A game ends when no moves are left, or at the limit of actions. */
const endIfOver = (game: MutableGame): void => {
  game.over = game.movesLeft === 0 || game.actions >= ACTION_LIMIT;
};

/** Makes a valid swap, including the whole cascade. */
const makeSwap = (game: MutableGame, from: number, to: number): void => {
  const { board, recorder } = game;
  const { groups, cost, bonusMoves } = swap(board, from, to);
  recorder?.recordSwap(from, to, bonusMoves);
  game.movesUsed += cost;
  game.movesLeft += bonusMoves - cost;
  endIfOver(game);
  resolveCascade(game, groups, [from, to]);
};

const applySwap = (
  game: MutableGame,
  [first, second]: readonly [number, number],
): RejectionReason | null => {
  if (!isAdjacent(first, second)) return 'out_of_reach';
  const from = indexOfCell(first);
  const to = indexOfCell(second);
  if (!isValidSwap(game.board, from, to)) return 'no_match';
  game.actions += 1;
  makeSwap(game, from, to);
  return null;
};

/**
 * Plays the remaining moves, each with the swap that is worth most, as one action; then the game is over. The number of
 * swaps is bounded, since swaps with a Jolly are free.
 */
const finish = (game: MutableGame): RejectionReason | null => {
  if (game.target === undefined || game.score < game.target) return 'no_target';
  game.actions += 1;
  for (let swaps = 0; !game.over && swaps < FINISH_SWAPS_MAX; swaps += 1) {
    const best = bestSwap(game.board, game.movesLeft);
    if (best === null) break;
    makeSwap(game, indexOfCell(best[0]), indexOfCell(best[1]));
  }
  game.over = true;
  return null;
};

const applyPowerUp = (game: MutableGame, powerUp: PowerUp): RejectionReason | null => {
  const { board, random, recorder } = game;
  if (powerUp === 'mosse') {
    game.movesLeft += MOSSE_MOVES;
  } else {
    const regular = INDICES.filter(index => codeAt(board, index) < REGULAR_TYPES);
    if (regular.length === 0) return 'no_cell';
    const index = regular[randomBelow(random, regular.length)] ?? 0;
    board[index] = codeOf(powerUp);
    recorder?.recordTransformation(index, codeOf(powerUp));
  }
  game.actions += 1;
  endIfOver(game);
  return null;
};

/**
 * Applies one action to a game, including the whole cascade (rules 4 to 9, 43 and 48). Returns null, or the reason why
 * the action is refused; then the game is unchanged.
 */
export const applyAction = (game: MutableGame, action: Action): RejectionReason | null => {
  if (game.over) return 'game_over';
  if ('swap' in action) return applySwap(game, action.swap);
  return 'use' in action ? applyPowerUp(game, action.use) : finish(game);
};
