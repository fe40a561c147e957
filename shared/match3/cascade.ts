import { INDICES } from './board.ts';
import { clear } from './clear.ts';
import { MAX_CYCLES, SHUFFLE_ATTEMPTS } from './constants.ts';
import { generateBoard } from './generate-board.ts';
import { applyGravity } from './gravity.ts';
import { type Group, groupsAt } from './match.ts';
import { hasMove } from './moves.ts';
import type { MutableGame } from './mutable-game.ts';
import { refill } from './refill.ts';
import { shuffle } from './shuffle.ts';

/**
 * Plays out what a swap has set off (Games specification, section 4; Rules, decisions 5 and 8).
 * Cycles of clearing, falling and refilling run until nothing matches or there were ten. Unless
 * the game is then over, the board is shuffled until nothing matches and a move exists; what a
 * shuffle matches is cleared by further cycles of the same cascade, as long as it has any left.
 * Should no shuffle do, fresh tiles are dealt.
 *
 * `first` are the groups of the first cycle, `swapped` the places whose tiles the player moved.
 */
export function resolveCascade(
  table: MutableGame,
  first: readonly Group[],
  swapped: readonly number[],
  limits = { cycles: MAX_CYCLES, shuffles: SHUFFLE_ATTEMPTS },
): void {
  const { board, random, recorder } = table;
  let groups = first;
  let cycle = 0;
  for (let shuffles = 0; ; shuffles += 1) {
    while (groups.length > 0 && cycle < limits.cycles) {
      cycle += 1;
      clear(table, groups, cycle, cycle === 1 ? swapped : []);
      const landed = applyGravity(table, groups);
      refill(table);
      groups = groupsAt(board, landed);
    }
    if (table.over || (groups.length === 0 && hasMove(board))) return;
    if (shuffles === limits.shuffles) break;
    shuffle(table);
    groups = groupsAt(board, INDICES);
  }
  generateBoard(board, random);
  recorder?.recordNewBoard(board);
}
