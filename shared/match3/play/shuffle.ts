import { indexOfCell, swapCodes } from '../board/board.ts';
import { CELLS } from '../constants.ts';
import { randomBelow } from '../random.ts';
import type { MutableGame } from './mutable-game.ts';

/**
 * Shuffles all tiles, specials too (Fisher-Yates): from the last cell to the second, each is swapped
 * with a random cell up to and including itself.
 */
export const shuffle = ({ board, random, recorder }: MutableGame): void => {
  for (let cell = CELLS - 1; cell > 0; cell -= 1) {
    const other = randomBelow(random, cell + 1);
    swapCodes(board, indexOfCell(cell), indexOfCell(other));
    recorder?.recordExchange(indexOfCell(cell), indexOfCell(other));
  }
  recorder?.recordShuffle();
};
