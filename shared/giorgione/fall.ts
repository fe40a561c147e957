import { at, DOWN, FLOOR, placeColumn } from './board.ts';
import type { Group } from './match.ts';
import type { Table } from './table.ts';
import { EMPTY, WALL } from './tiles.ts';

/**
 * Lets the tiles above cleared groups fall onto what lies below them, first column first, bottom
 * up. Returns the places where they land.
 */
export function fall({ board, recorder }: Table, cleared: readonly Group[]): number[] {
  const landed: number[] = [];
  let columns = 0;
  for (const { places } of cleared) {
    for (const place of places) columns |= 1 << placeColumn(place);
  }
  for (const floor of FLOOR) {
    if (((columns >> placeColumn(floor)) & 1) === 0) continue;
    let landing = floor;
    for (let place = floor; at(board, place) !== WALL; place -= DOWN) {
      const code = at(board, place);
      if (code === EMPTY) continue;
      if (place !== landing) {
        board[landing] = code;
        board[place] = EMPTY;
        landed.push(landing);
        recorder?.fell(place, landing);
      }
      landing -= DOWN;
    }
  }
  return landed;
}
