import { at, type Board, PLACES, placeColumn, placeRow, RIGHT } from './board.ts';
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
  const codes = [at(board, from), at(board, to)];
  if (!codes.includes(JOLLY)) return giorgione(board, from, to);
  if (codes.includes(GIORGIONE)) return jollyAndGiorgione(to);
  return codes[0] === codes[1] ? twoJollies(from, to) : jollyAndRegular(from, to);
}

/** A Giorgione takes every tile of the other's type, another Giorgione takes the board. */
function giorgione(board: Board, from: number, to: number): Combination {
  const [here, there] = [at(board, from), at(board, to)];
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
    place => place === special || at(board, place) === type,
    cells => (cells - 1) * GIORGIONE_TILE_POINTS,
  );
}

/** A Jolly takes its row when it moved along it, else its column. */
function jollyAndRegular(from: number, to: number): Combination {
  const line = Math.abs(to - from) === RIGHT ? placeRow : placeColumn;
  return combination(
    JOLLY,
    place => line(place) === line(to),
    cells => JOLLY_POINTS + cells * JOLLY_CELL_POINTS,
  );
}

/** The rows and the columns of both cells. */
function twoJollies(from: number, to: number): Combination {
  const crossed = (place: number, centre: number) =>
    placeRow(place) === placeRow(centre) || placeColumn(place) === placeColumn(centre);
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
      Math.abs(placeRow(place) - placeRow(to)) <= 1 ||
      Math.abs(placeColumn(place) - placeColumn(to)) <= 1,
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
  const places = PLACES.filter(takes);
  return { group: { code, places, points: points(places.length), makes: EMPTY }, bonusMoves };
}
