import { exchange, placeOf } from './board.ts';
import { CELLS } from './constants.ts';
import { below } from './random.ts';
import type { Table } from './table.ts';

/** Shuffles all tiles, specials too: each cell, from the last, with one drawn up to itself. */
export function shuffle({ board, random, recorder }: Table): void {
  for (let cell = CELLS - 1; cell > 0; cell -= 1) {
    const other = below(random, cell + 1);
    exchange(board, placeOf(cell), placeOf(other));
    recorder?.exchanged(placeOf(cell), placeOf(other));
  }
  recorder?.shuffled();
}
