import {
  DOUBLE_GIORGIONE_POINTS,
  DOUBLE_JOLLY_MOVES,
  DOUBLE_JOLLY_POINTS,
  GIORGIONE_TILE_POINTS,
  JOLLY_CELL_POINTS,
  JOLLY_GIORGIONE_MOVES,
  JOLLY_GIORGIONE_POINTS,
  JOLLY_POINTS,
} from '../constants.ts';
import { type Board, codeAt, columnOfIndex, INDICES, RIGHT, rowOfIndex } from './board.ts';
import type { Group } from './match.ts';
import { EMPTY, GIORGIONE, JOLLY } from './tiles.ts';

/** The effect of a swap that involves a special (rule 6). */
export type Combination = {
  readonly group: Group;
  readonly bonusMoves: number;
};

const combination = (
  code: number,
  isCleared: (index: number) => boolean,
  points: (cells: number) => number,
  bonusMoves = 0,
): Combination => {
  const indices = INDICES.filter(isCleared);
  return {
    group: { code, indices, points: points(indices.length), createdSpecial: EMPTY },
    bonusMoves,
  };
};

/** A Giorgione clears every tile of the other tile's type; two Giorgioni clear the board. */
const giorgioneCombination = (board: Board, from: number, to: number): Combination => {
  const [here, there] = [codeAt(board, from), codeAt(board, to)];
  if (here === there) {
    return combination(
      GIORGIONE,
      () => true,
      () => DOUBLE_GIORGIONE_POINTS,
    );
  }
  const type = here === GIORGIONE ? there : here;
  const special = here === GIORGIONE ? from : to;
  return combination(
    GIORGIONE,
    index => index === special || codeAt(board, index) === type,
    cells => (cells - 1) * GIORGIONE_TILE_POINTS,
  );
};

/** A Jolly clears the row if it was swapped horizontally, otherwise the column. */
const jollyAndRegular = (from: number, to: number): Combination => {
  const line = Math.abs(to - from) === RIGHT ? rowOfIndex : columnOfIndex;
  return combination(
    JOLLY,
    index => line(index) === line(to),
    cells => JOLLY_POINTS + cells * JOLLY_CELL_POINTS,
  );
};

/** Two Jollies clear the rows and columns of both cells. */
const twoJollies = (from: number, to: number): Combination => {
  const inCross = (index: number, centre: number) =>
    rowOfIndex(index) === rowOfIndex(centre) || columnOfIndex(index) === columnOfIndex(centre);
  return combination(
    JOLLY,
    index => inCross(index, from) || inCross(index, to),
    () => DOUBLE_JOLLY_POINTS,
    DOUBLE_JOLLY_MOVES,
  );
};

/** A Jolly and a Giorgione clear three rows and three columns around the target cell. */
const jollyAndGiorgione = (to: number): Combination =>
  combination(
    JOLLY,
    index =>
      Math.abs(rowOfIndex(index) - rowOfIndex(to)) <= 1 ||
      Math.abs(columnOfIndex(index) - columnOfIndex(to)) <= 1,
    () => JOLLY_GIORGIONE_POINTS,
    JOLLY_GIORGIONE_MOVES,
  );

/**
 * The effect of two tiles that have just been swapped, at least one of them a special. The player
 * dragged the tile at index `from` to index `to`.
 */
export const combine = (board: Board, from: number, to: number): Combination => {
  const codes = [codeAt(board, from), codeAt(board, to)];
  if (!codes.includes(JOLLY)) return giorgioneCombination(board, from, to);
  if (codes.includes(GIORGIONE)) return jollyAndGiorgione(to);
  return codes[0] === codes[1] ? twoJollies(from, to) : jollyAndRegular(from, to);
};
