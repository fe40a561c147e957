import { at, PLACES, placeOf } from '#shared/giorgione/board.ts';
import { isAdjacent } from '#shared/giorgione/cells.ts';
import { SIZE } from '#shared/giorgione/constants.ts';
import { newTable, type Start } from '#shared/giorgione/start.ts';
import { isValidSwap } from '#shared/giorgione/swap.ts';
import type { Table } from '#shared/giorgione/table.ts';
import { codeOf } from '#shared/giorgione/tiles.ts';
import { take } from '#shared/giorgione/turn.ts';

type Pair = readonly [number, number];

const PAIRS: readonly Pair[] = PLACES.flatMap((_, cell) =>
  [cell + 1, cell + SIZE]
    .filter(other => isAdjacent(cell, other))
    .map((other): Pair => [cell, other]),
);

/** What a special still on the board is worth to who plans ahead: two together clear half of it. */
const SPECIAL_POINTS = 250;
const GIORGIONE = codeOf('giorgione');
const JOLLY = codeOf('jolly');

const copy = (table: Table): Table => ({
  ...table,
  board: table.board.slice(),
  random: { ...table.random },
});

const promise = ({ board, score }: Table): number =>
  PLACES.reduce((sum, place) => {
    const code = at(board, place);
    return code === GIORGIONE || code === JOLLY ? sum + SPECIAL_POINTS : sum;
  }, score);

const successors = (table: Table): Table[] =>
  PAIRS.flatMap(([from, to]) => {
    if (!isValidSwap(table.board, placeOf(from), placeOf(to))) return [];
    const next = copy(table);
    take(next, { swap: [from, to] });
    return [next];
  });

/** Longer than any game is worth looking into: swaps with a Jolly are free. */
const DEPTH_MAX = 60;

/**
 * Whether a game can reach a score without power-ups: a beam search that keeps the `width` most
 * promising tables after every swap. It knows what will fall, so a yes is a proof, a no is not.
 */
export const canReach = (start: Start, target: number, width: number): boolean => {
  let beam = [newTable(start)];
  for (let depth = 0; depth < DEPTH_MAX && beam.length > 0; depth++) {
    const next = beam.filter(({ over }) => !over).flatMap(successors);
    if (next.some(({ score }) => score >= target)) return true;
    beam = next
      .map(table => ({ table, worth: promise(table) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, width)
      .map(({ table }) => table);
  }
  return false;
};
