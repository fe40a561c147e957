import { GIORGIONE_GROUP, JOLLY_GROUP } from '../constants.ts';
import { type Board, codeAt, DOWN, RIGHT } from './board.ts';
import { groupPoints } from './score.ts';
import { EMPTY, GIORGIONE, JOLLY, REGULAR_TYPES } from './tiles.ts';

/** Cells that are cleared together. */
export type Group = {
  /** The code of the tile matched, or of the special that acts. */
  readonly code: number;
  /** The cells' board indices, in reading order. */
  readonly indices: readonly number[];
  readonly points: number;
  /** The code of the special that the group creates, EMPTY for none. */
  readonly createdSpecial: number;
};

const NONE: readonly Group[] = [];

/** Whether a tile code makes a run of three or more at an index, in the direction of a stride. */
export const runsThrough = (board: Board, index: number, code: number, stride: number): boolean => {
  if (codeAt(board, index - stride) === code) {
    return codeAt(board, index + stride) === code || codeAt(board, index - 2 * stride) === code;
  }
  return codeAt(board, index + stride) === code && codeAt(board, index + 2 * stride) === code;
};

/** Whether the tile at an index is part of a match. */
const matchesAt = (board: Board, index: number): boolean => {
  const code = codeAt(board, index);
  if (code >= REGULAR_TYPES) return false;
  return runsThrough(board, index, code, RIGHT) || runsThrough(board, index, code, DOWN);
};

const first = (group: Group): number => group.indices[0] ?? 0;

const addRun = (board: Board, indices: number[], through: number, stride: number): void => {
  const code = codeAt(board, through);
  let index = through;
  while (codeAt(board, index - stride) === code) index -= stride;
  for (; codeAt(board, index) === code; index += stride) {
    if (!indices.includes(index)) indices.push(index);
  }
};

/** Adds the runs through an index, each in reading order, and returns how many are new. */
const addRuns = (board: Board, indices: number[], index: number): number => {
  const code = codeAt(board, index);
  const before = indices.length;
  if (runsThrough(board, index, code, RIGHT)) addRun(board, indices, index, RIGHT);
  const between = indices.length;
  if (runsThrough(board, index, code, DOWN)) addRun(board, indices, index, DOWN);
  return Number(between > before) + Number(indices.length > between);
};

/** The group around a matching index: its runs, the runs that cross those, and so on. */
const groupAt = (board: Board, start: number): Group => {
  const indices: number[] = [];
  let runs = addRuns(board, indices, start);
  for (const index of indices) runs += addRuns(board, indices, index);
  if (runs > 1) indices.sort((one, other) => one - other);
  const size = indices.length;
  const createdSpecial = size >= JOLLY_GROUP ? JOLLY : size >= GIORGIONE_GROUP ? GIORGIONE : EMPTY;
  return { code: codeAt(board, start), indices, points: groupPoints(size), createdSpecial };
};

/**
 * The matches that contain at least one of the given indices, in reading order: runs of three or
 * more tiles of one regular type, where runs that share a cell are one group (rule 4).
 */
export const groupsAt = (board: Board, indices: readonly number[]): readonly Group[] => {
  let groups: Group[] | undefined;
  for (const index of indices) {
    if (!matchesAt(board, index)) continue;
    if (groups === undefined) groups = [groupAt(board, index)];
    else if (!groups.some(group => group.indices.includes(index))) {
      groups.push(groupAt(board, index));
    }
  }
  if (groups === undefined) return NONE;
  return groups.length === 1 ? groups : groups.sort((one, other) => first(one) - first(other));
};
