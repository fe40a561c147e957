import type { Group } from './match.ts';
import type { MutableGame } from './mutable-game.ts';
import { cyclePoints } from './score.ts';
import { EMPTY } from './tiles.ts';

/**
 * Clears the groups of one cycle, counts their points, and puts the specials that they make on the
 * swapped place if it is in the group, else on the group's middle place (Rules, decision 4).
 */
export function clear(
  table: MutableGame,
  groups: readonly Group[],
  cycle: number,
  swapped: readonly number[],
): void {
  const { board, recorder } = table;
  let points = 0;
  for (const group of groups) {
    points += group.points;
    for (const place of group.places) board[place] = EMPTY;
  }
  const gained = cyclePoints(points, cycle);
  table.score += gained;
  recorder?.recordClear(groups, cycle, gained);
  for (const group of groups) {
    if (group.makes === EMPTY) continue;
    const place = birthplace(group, swapped);
    board[place] = group.makes;
    recorder?.recordCreatedSpecial(place, group.makes);
  }
}

/** The middle in reading order; of an even number of places the one after the middle. */
function birthplace({ places }: Group, swapped: readonly number[]): number {
  const middle = places[places.length >> 1] ?? 0;
  return swapped.find(place => places.includes(place)) ?? middle;
}
