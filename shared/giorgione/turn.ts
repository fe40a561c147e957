import type { Action, PowerUp, Refusal } from './actions.ts';
import { at, PLACES, placeOf } from './board.ts';
import { resolve } from './cascade.ts';
import { isAdjacent } from './cells.ts';
import { ACTION_LIMIT, MOSSE_MOVES } from './constants.ts';
import { below } from './random.ts';
import { isValidSwap, swap } from './swap.ts';
import type { Table } from './table.ts';
import { codeOf, REGULARS } from './tiles.ts';

/**
 * Plays one action on a table, the whole cascade included. Returns why it is refused, with the
 * table as it was, or null (Games specification, sections 4 and 5; Rules, decisions 4 to 9).
 */
export function take(table: Table, action: Action): Refusal | null {
  if (table.over) return 'game_over';
  return 'swap' in action ? takeSwap(table, action.swap) : takePowerUp(table, action.use);
}

function takeSwap(table: Table, [first, second]: readonly [number, number]): Refusal | null {
  if (!isAdjacent(first, second)) return 'out_of_reach';
  const { board, recorder } = table;
  const from = placeOf(first);
  const to = placeOf(second);
  if (!isValidSwap(board, from, to)) return 'no_match';
  const { groups, cost, bonusMoves } = swap(board, from, to);
  recorder?.swapped(from, to, bonusMoves);
  table.movesUsed += cost;
  table.movesLeft += bonusMoves - cost;
  count(table);
  resolve(table, groups, [from, to]);
  return null;
}

function takePowerUp(table: Table, powerUp: PowerUp): Refusal | null {
  const { board, random, recorder } = table;
  if (powerUp === 'mosse') {
    table.movesLeft += MOSSE_MOVES;
  } else {
    const regular = PLACES.filter(place => at(board, place) < REGULARS);
    if (regular.length === 0) return 'no_cell';
    const place = regular[below(random, regular.length)] ?? 0;
    board[place] = codeOf(powerUp);
    recorder?.turned(place, codeOf(powerUp));
  }
  count(table);
  return null;
}

/** Counts an accepted action; a game ends with its moves, or at the limit of actions. */
function count(table: Table): void {
  table.actions += 1;
  table.over = table.movesLeft === 0 || table.actions >= ACTION_LIMIT;
}
