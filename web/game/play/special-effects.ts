import { formatNumber } from '#shared/amount-text.ts';
import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import type { TileType } from '#shared/match3/board/tiles.ts';
import { SIZE } from '#shared/match3/constants.ts';
import {
  BEAM_MS,
  BURST_MS,
  COMBINATION_MS,
  FLASH_MS,
  POP_MS,
  SPARK_CELL_MS,
  SPARK_MS,
  WAVE_CELL_MS,
} from './animation-options.ts';
import type { Effect, EffectKind } from './effect.ts';
import { centreOf, textEffect } from './floating-texts.ts';
import type { Cue } from './schedule.ts';
import type { Place } from './track.ts';

/** The swapped specials that are about to act. */
export type Activation = {
  readonly types: readonly TileType[];
  readonly cells: readonly number[];
  readonly bonusMoves: number;
};

/** What is cleared: the cells with the types of their tiles, and the points. */
export type Cleared = {
  readonly cells: readonly number[];
  readonly types: readonly (TileType | undefined)[];
  readonly gained: number;
};

const MIDDLE = SIZE / 2;

const distance = (one: number, other: number): number =>
  Math.hypot(rowOf(one) - rowOf(other), columnOf(one) - columnOf(other));

const farFrom = (cell: number, sources: readonly number[]): number =>
  Math.min(...sources.map(source => distance(cell, source)));

const effectAt = (
  kind: EffectKind,
  { x, y }: Place,
  at: number,
  [width, height, ms]: readonly [number, number, number],
): Effect => ({ kind, x, y, at, ms, width, height, drift: { x: 0, y: 0 } });

/** Shown when two specials act. */
const COMBINATION_WORD = 'Che infornata!';

/** Whether two specials have been swapped. */
export const isCombination = ({ types }: Activation): boolean => types.length === 2;

export const cueOfActivation = (activation: Activation): Cue => {
  if (isCombination(activation)) return 'combination';
  return activation.types.includes('jolly') ? 'beam' : 'burst';
};

/** How long after the start of a special's clear a cell is cleared. */
export const clearDelay = (cell: number, { types, cells }: Activation): number => {
  const far = farFrom(cell, cells);
  if (types.length === 1 && types[0] === 'giorgione')
    return far < 1 ? 0 : SPARK_MS + far * SPARK_CELL_MS;
  return far * WAVE_CELL_MS;
};

/** The board darkens while two specials charge. */
export const veil = (at: number): Effect =>
  effectAt('veil', { x: MIDDLE, y: MIDDLE }, at, [SIZE, SIZE, COMBINATION_MS + FLASH_MS]);

/** The crumbs of a cleared tile, in its colour. */
export const pop = (cell: number, at: number, tile: TileType | undefined): Effect => ({
  ...effectAt('pop', centreOf([cell]), at, [1, 1, POP_MS]),
  ...(tile && { tile }),
});

const beam = (cell: number, isRow: boolean, at: number): Effect =>
  effectAt('beam', centreOf([cell]), at, isRow ? [2 * SIZE, 1, BEAM_MS] : [1, 2 * SIZE, BEAM_MS]);

const burst = (place: Place, size: number, at: number): Effect =>
  effectAt('burst', place, at, [size, size, BURST_MS]);

const spark = (from: number, to: number, at: number): Effect => {
  const [start, end] = [centreOf([from]), centreOf([to])];
  const ms = SPARK_MS + distance(from, to) * SPARK_CELL_MS;
  const effect = effectAt('spark', start, at, [0.5, 0.5, ms]);
  return { ...effect, drift: { x: end.x - start.x, y: end.y - start.y } };
};

/** A beam for each full row and column of cleared cells that goes through a special. */
const beams = (cleared: readonly number[], { cells }: Activation, at: number): Effect[] => {
  const lines = new Map<string, Effect>();
  for (const cell of cells) {
    const isFull = (lineOf: (one: number) => number): boolean =>
      cleared.filter(other => lineOf(other) === lineOf(cell)).length === SIZE;
    if (isFull(rowOf)) lines.set(`row ${rowOf(cell)}`, beam(cell, true, at));
    if (isFull(columnOf)) lines.set(`column ${columnOf(cell)}`, beam(cell, false, at));
  }
  return [...lines.values()];
};

const combinationEffects = (
  { cells, gained }: Cleared,
  activation: Activation,
  at: number,
): Effect[] => {
  const centre = centreOf(activation.cells);
  const [points, moves] = [`+${formatNumber(gained)}`, `+${activation.bonusMoves} mosse`];
  const isCross = activation.types.includes('jolly');
  return [
    effectAt('flash', { x: MIDDLE, y: MIDDLE }, at, [SIZE, SIZE, FLASH_MS]),
    burst(centre, 2.4 * SIZE, at),
    ...(isCross ? beams(cells, activation, at) : []),
    textEffect(COMBINATION_WORD, { x: MIDDLE, y: MIDDLE - 1.5 }, { at, size: 'large' }),
    textEffect(points, { x: MIDDLE, y: MIDDLE }, { at, size: 'huge' }),
    ...(activation.bonusMoves > 0
      ? [textEffect(moves, { x: MIDDLE, y: MIDDLE + 1.2 }, { at: at + FLASH_MS, size: 'large' })]
      : []),
  ];
};

/** The effects of specials that clear cells, besides the cells themselves. */
export const activationEffects = (
  cleared: Cleared,
  activation: Activation,
  at: number,
): Effect[] => {
  if (isCombination(activation)) return combinationEffects(cleared, activation, at);
  const { cells, types } = cleared;
  const pops = cells.map((cell, i) => pop(cell, at + clearDelay(cell, activation), types[i]));
  if (activation.types.includes('jolly')) return [...beams(cells, activation, at), ...pops];
  const [source = 0] = activation.cells;
  const targets = cells.filter(cell => cell !== source);
  return [
    burst(centreOf([source]), SIZE, at),
    ...targets.map(cell => spark(source, cell, at)),
    ...pops,
  ];
};
