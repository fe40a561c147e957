import { BOTTOM_ROW, codeAt, columnOfIndex, DOWN } from '../board/board.ts';
import type { Group } from '../board/match.ts';
import { BORDER, EMPTY } from '../board/tiles.ts';
import type { MutableGame } from './mutable-game.ts';

/**
 * Lets the tiles above cleared groups fall, columns from the left, each from the bottom. Returns
 * the indices where they land.
 */
export const applyGravity = (
  { board, recorder }: MutableGame,
  cleared: readonly Group[],
): number[] => {
  const landed: number[] = [];
  let columns = 0;
  for (const { indices } of cleared) {
    for (const index of indices) columns |= 1 << columnOfIndex(index);
  }
  for (const floor of BOTTOM_ROW) {
    if (((columns >> columnOfIndex(floor)) & 1) === 0) continue;
    let landing = floor;
    for (let index = floor; codeAt(board, index) !== BORDER; index -= DOWN) {
      const code = codeAt(board, index);
      if (code === EMPTY) continue;
      if (index !== landing) {
        board[landing] = code;
        board[index] = EMPTY;
        landed.push(landing);
        recorder?.recordFall(index, landing);
      }
      landing -= DOWN;
    }
  }
  return landed;
};
