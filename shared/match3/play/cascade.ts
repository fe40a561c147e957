import { INDICES } from '../board/board.ts';
import { type Group, groupsAt } from '../board/match.ts';
import { hasMove } from '../board/moves.ts';
import { MAX_CYCLES, SHUFFLE_ATTEMPTS } from '../constants.ts';
import { clear } from './clear.ts';
import { generateBoard } from './generate-board.ts';
import { applyGravity } from './gravity.ts';
import type { MutableGame } from './mutable-game.ts';
import { refill } from './refill.ts';
import { shuffle } from './shuffle.ts';

/**
 * Resolves the cascade of a swap (rules 5, 8 and 47). Cycles of
 * clearing, falling and refilling run until nothing matches or the limit of cycles is reached.
 * Unless the game is then over, the board is shuffled until nothing matches and a move exists; what
 * a shuffle matches is cleared by further cycles of the same cascade, within the same limit. If the
 * limit of shuffles is reached, a new board is generated.
 *
 * `first` are the groups of the first cycle, `swapped` the indices whose tiles the player moved.
 */
export const resolveCascade = (
  game: MutableGame,
  first: readonly Group[],
  swapped: readonly number[],
  limits = { cycles: MAX_CYCLES, shuffles: SHUFFLE_ATTEMPTS },
): void => {
  const { board, random, recorder } = game;
  let groups = first;
  let cycle = 0;
  for (let shuffles = 0; ; shuffles += 1) {
    while (groups.length > 0 && cycle < limits.cycles) {
      cycle += 1;
      clear(game, groups, cycle, cycle === 1 ? swapped : []);
      const landed = applyGravity(game, groups);
      refill(game);
      groups = groupsAt(board, landed);
    }
    if (game.over || (groups.length === 0 && hasMove(board))) return;
    if (shuffles === limits.shuffles) break;
    shuffle(game);
    groups = groupsAt(board, INDICES);
  }
  generateBoard(board, random);
  recorder?.recordNewBoard(board);
};
