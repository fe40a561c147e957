import type { Group } from '../board/match.ts';
import { cyclePoints } from '../board/score.ts';
import { EMPTY } from '../board/tiles.ts';
import type { MutableGame } from './mutable-game.ts';

/** Where a group's special appears; with an even number of cells, the one after the middle. */
const specialIndex = ({ indices }: Group, swapped: readonly number[]): number => {
  const middle = indices[indices.length >> 1] ?? 0;
  return swapped.find(index => indices.includes(index)) ?? middle;
};

/**
 * Clears the groups of one cycle, adds their points to the score, and places the specials that they
 * create: on the swapped cell if it is in the group, otherwise on the group's middle cell
 * (rule 4). `swapped` are the indices whose tiles the player moved, `cycle` counts from 1.
 */
export const clear = (
  game: MutableGame,
  groups: readonly Group[],
  cycle: number,
  swapped: readonly number[],
): void => {
  const { board, recorder } = game;
  let points = 0;
  for (const group of groups) {
    points += group.points;
    for (const index of group.indices) board[index] = EMPTY;
  }
  const gained = cyclePoints(points, cycle);
  game.score += gained;
  recorder?.recordClear(groups, cycle, gained);
  for (const group of groups) {
    if (group.createdSpecial === EMPTY) continue;
    const index = specialIndex(group, swapped);
    board[index] = group.createdSpecial;
    game.specials += 1;
    recorder?.recordCreatedSpecial(index, group.createdSpecial);
  }
};
