import type { Action, PowerUp, RejectionReason } from './actions.ts';
import { codeAt, INDICES, indexOfCell } from './board.ts';
import { resolveCascade } from './cascade.ts';
import { isAdjacent } from './cells.ts';
import { ACTION_LIMIT, MOSSE_MOVES } from './constants.ts';
import type { MutableGame } from './mutable-game.ts';
import { randomBelow } from './random.ts';
import { isValidSwap, swap } from './swap.ts';
import { codeOf, REGULAR_TYPES } from './tiles.ts';

/**
 * Plays one action on a table, the whole cascade included. Returns why it is refused, with the
 * table as it was, or null (Games specification, sections 4 and 5; Rules, decisions 4 to 9).
 */
export function applyAction(table: MutableGame, action: Action): RejectionReason | null {
  if (table.over) return 'game_over';
  return 'swap' in action ? takeSwap(table, action.swap) : takePowerUp(table, action.use);
}

function takeSwap(
  table: MutableGame,
  [first, second]: readonly [number, number],
): RejectionReason | null {
  if (!isAdjacent(first, second)) return 'out_of_reach';
  const { board, recorder } = table;
  const from = indexOfCell(first);
  const to = indexOfCell(second);
  if (!isValidSwap(board, from, to)) return 'no_match';
  const { groups, cost, bonusMoves } = swap(board, from, to);
  recorder?.recordSwap(from, to, bonusMoves);
  table.movesUsed += cost;
  table.movesLeft += bonusMoves - cost;
  count(table);
  resolveCascade(table, groups, [from, to]);
  return null;
}

function takePowerUp(table: MutableGame, powerUp: PowerUp): RejectionReason | null {
  const { board, random, recorder } = table;
  if (powerUp === 'mosse') {
    table.movesLeft += MOSSE_MOVES;
  } else {
    const regular = INDICES.filter(place => codeAt(board, place) < REGULAR_TYPES);
    if (regular.length === 0) return 'no_cell';
    const place = regular[randomBelow(random, regular.length)] ?? 0;
    board[place] = codeOf(powerUp);
    recorder?.recordTransformation(place, codeOf(powerUp));
  }
  count(table);
  return null;
}

/** Counts an accepted action; a game ends with its moves, or at the limit of actions. */
function count(table: MutableGame): void {
  table.actions += 1;
  table.over = table.movesLeft === 0 || table.actions >= ACTION_LIMIT;
}
