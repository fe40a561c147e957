import { BOTTOM_ROW, codeAt, columnOfIndex, DOWN } from './board.ts';
import type { Group } from './match.ts';
import type { MutableGame } from './mutable-game.ts';
import { BORDER, EMPTY } from './tiles.ts';

/**
 * Lets the tiles above cleared groups fall onto what lies below them, first column first, bottom
 * up. Returns the places where they land.
 */
export function applyGravity(
  { board, recorder }: MutableGame,
  cleared: readonly Group[],
): number[] {
  const landed: number[] = [];
  let columns = 0;
  for (const { places } of cleared) {
    for (const place of places) columns |= 1 << columnOfIndex(place);
  }
  for (const floor of BOTTOM_ROW) {
    if (((columns >> columnOfIndex(floor)) & 1) === 0) continue;
    let landing = floor;
    for (let place = floor; codeAt(board, place) !== BORDER; place -= DOWN) {
      const code = codeAt(board, place);
      if (code === EMPTY) continue;
      if (place !== landing) {
        board[landing] = code;
        board[place] = EMPTY;
        landed.push(landing);
        recorder?.recordFall(place, landing);
      }
      landing -= DOWN;
    }
  }
  return landed;
}
