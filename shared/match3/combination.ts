import { type Board, codeAt, columnOfIndex, INDICES, RIGHT, rowOfIndex } from './board.ts';
import {
  DOUBLE_GIORGIONE_POINTS,
  DOUBLE_JOLLY_MOVES,
  DOUBLE_JOLLY_POINTS,
  GIORGIONE_TILE_POINTS,
  JOLLY_CELL_POINTS,
  JOLLY_GIORGIONE_MOVES,
  JOLLY_GIORGIONE_POINTS,
  JOLLY_POINTS,
} from './constants.ts';
import type { Group } from './match.ts';
import { EMPTY, GIORGIONE, JOLLY } from './tiles.ts';

/** What a swap with a special does (Rules, decision 6). */
export interface Combination {
  readonly group: Group;
  readonly bonusMoves: number;
}

/**
 * The combination of two tiles that have just changed places, at least one of them a special.
 * The player drew the tile at `from` to `to`.
 */
export function combine(board: Board, from: number, to: number): Combination {
  const codes = [codeAt(board, from), codeAt(board, to)];
  if (!codes.includes(JOLLY)) return giorgione(board, from, to);
  if (codes.includes(GIORGIONE)) return jollyAndGiorgione(to);
  return codes[0] === codes[1] ? twoJollies(from, to) : jollyAndRegular(from, to);
}

/** A Giorgione takes every tile of the other's type, another Giorgione takes the board. */
function giorgione(board: Board, from: number, to: number): Combination {
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
    place => place === special || codeAt(board, place) === type,
    cells => (cells - 1) * GIORGIONE_TILE_POINTS,
  );
}

/** A Jolly takes its row when it moved along it, else its column. */
function jollyAndRegular(from: number, to: number): Combination {
  const line = Math.abs(to - from) === RIGHT ? rowOfIndex : columnOfIndex;
  return combination(
    JOLLY,
    place => line(place) === line(to),
    cells => JOLLY_POINTS + cells * JOLLY_CELL_POINTS,
  );
}

/** The rows and the columns of both cells. */
function twoJollies(from: number, to: number): Combination {
  const crossed = (place: number, centre: number) =>
    rowOfIndex(place) === rowOfIndex(centre) || columnOfIndex(place) === columnOfIndex(centre);
  return combination(
    JOLLY,
    place => crossed(place, from) || crossed(place, to),
    () => DOUBLE_JOLLY_POINTS,
    DOUBLE_JOLLY_MOVES,
  );
}

/** Three rows and three columns around the target. */
function jollyAndGiorgione(to: number): Combination {
  return combination(
    JOLLY,
    place =>
      Math.abs(rowOfIndex(place) - rowOfIndex(to)) <= 1 ||
      Math.abs(columnOfIndex(place) - columnOfIndex(to)) <= 1,
    () => JOLLY_GIORGIONE_POINTS,
    JOLLY_GIORGIONE_MOVES,
  );
}

function combination(
  code: number,
  takes: (place: number) => boolean,
  points: (cells: number) => number,
  bonusMoves = 0,
): Combination {
  const places = INDICES.filter(takes);
  return { group: { code, places, points: points(places.length), makes: EMPTY }, bonusMoves };
}
