import { type Board, codeAt, DOWN, RIGHT } from './board.ts';
import { GIORGIONE_GROUP, JOLLY_GROUP } from './constants.ts';
import { groupPoints } from './score.ts';
import { EMPTY, GIORGIONE, JOLLY, REGULAR_TYPES } from './tiles.ts';

/** Places that are cleared together. */
export interface Group {
  /** The code of the tile matched, or of the special that acts. */
  readonly code: number;
  /** In reading order. */
  readonly places: readonly number[];
  readonly points: number;
  /** The code of the special that the group leaves behind, EMPTY for none. */
  readonly makes: number;
}

const NONE: readonly Group[] = [];

/** Whether the tile at a place is part of a match. */
function matchesAt(board: Board, place: number): boolean {
  const code = codeAt(board, place);
  if (code >= REGULAR_TYPES) return false;
  return runsThrough(board, place, code, RIGHT) || runsThrough(board, place, code, DOWN);
}

/**
 * The matches that at least one of the given places is part of, in reading order: runs of three or
 * more of one regular type, those that share a place taken as one group (Rules, decision 4).
 */
export function groupsAt(board: Board, places: readonly number[]): readonly Group[] {
  let groups: Group[] | undefined;
  for (const place of places) {
    if (!matchesAt(board, place)) continue;
    if (groups === undefined) groups = [groupAt(board, place)];
    else if (!groups.some(group => group.places.includes(place))) {
      groups.push(groupAt(board, place));
    }
  }
  if (groups === undefined) return NONE;
  return groups.length === 1 ? groups : groups.sort((one, other) => first(one) - first(other));
}

function first(group: Group): number {
  return group.places[0] ?? 0;
}

/** Whether a tile makes a run of three or more at a place, along one direction. */
export function runsThrough(board: Board, place: number, code: number, stride: number): boolean {
  if (codeAt(board, place - stride) === code) {
    return codeAt(board, place + stride) === code || codeAt(board, place - 2 * stride) === code;
  }
  return codeAt(board, place + stride) === code && codeAt(board, place + 2 * stride) === code;
}

/** The group around a matching place: its runs, the runs that cross those, and so on. */
function groupAt(board: Board, start: number): Group {
  const places: number[] = [];
  let runs = addRuns(board, places, start);
  for (const place of places) runs += addRuns(board, places, place);
  if (runs > 1) places.sort((one, other) => one - other);
  const size = places.length;
  const makes = size >= JOLLY_GROUP ? JOLLY : size >= GIORGIONE_GROUP ? GIORGIONE : EMPTY;
  return { code: codeAt(board, start), places, points: groupPoints(size), makes };
}

/** Adds the runs through a place, each in reading order, and returns how many are new. */
function addRuns(board: Board, places: number[], place: number): number {
  const code = codeAt(board, place);
  const before = places.length;
  if (runsThrough(board, place, code, RIGHT)) addRun(board, places, place, RIGHT);
  const between = places.length;
  if (runsThrough(board, place, code, DOWN)) addRun(board, places, place, DOWN);
  return Number(between > before) + Number(places.length > between);
}

function addRun(board: Board, places: number[], through: number, stride: number): void {
  const code = codeAt(board, through);
  let place = through;
  while (codeAt(board, place - stride) === code) place -= stride;
  for (; codeAt(board, place) === code; place += stride) {
    if (!places.includes(place)) places.push(place);
  }
}
