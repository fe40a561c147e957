import type { Action, PowerUp, RejectionReason } from '../actions.ts';
import { codeAt, INDICES, indexOfCell } from '../board/board.ts';
import { isAdjacent } from '../board/cells.ts';
import { isValidSwap, swap } from '../board/swap.ts';
import { codeOf, REGULAR_TYPES } from '../board/tiles.ts';
import { ACTION_LIMIT, MOSSE_MOVES } from '../constants.ts';
import { randomBelow } from '../random.ts';
import { resolveCascade } from './cascade.ts';
import type { MutableGame } from './mutable-game.ts';

/**
 * Applies one action to a game, the whole cascade included (rules 4 to 9, 43 and 48).
 * Returns null, or the reason why the action is refused; then the game is unchanged.
 */
export function applyAction(game: MutableGame, action: Action): RejectionReason | null {
  if (game.over) return 'game_over';
  return 'swap' in action ? applySwap(game, action.swap) : applyPowerUp(game, action.use);
}

function applySwap(
  game: MutableGame,
  [first, second]: readonly [number, number],
): RejectionReason | null {
  if (!isAdjacent(first, second)) return 'out_of_reach';
  const { board, recorder } = game;
  const from = indexOfCell(first);
  const to = indexOfCell(second);
  if (!isValidSwap(board, from, to)) return 'no_match';
  const { groups, cost, bonusMoves } = swap(board, from, to);
  recorder?.recordSwap(from, to, bonusMoves);
  game.movesUsed += cost;
  game.movesLeft += bonusMoves - cost;
  countAction(game);
  resolveCascade(game, groups, [from, to]);
  return null;
}

function applyPowerUp(game: MutableGame, powerUp: PowerUp): RejectionReason | null {
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
  countAction(game);
  return null;
}

/** Counts an accepted action. The game ends without moves left, or at the limit of actions. */
function countAction(game: MutableGame): void {
  game.actions += 1;
  game.over = game.movesLeft === 0 || game.actions >= ACTION_LIMIT;
}
