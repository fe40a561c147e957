import type { TileType } from '../board/tiles.ts';
import type { Tile } from '../state.ts';

type StepBase = {
  /** The cascade's cycle, 0 before the first. */
  readonly cascade: number;
  /** Points that the step scores. */
  readonly gained: number;
};

/** The tiles of two cells are swapped. */
export type SwapStep = StepBase & {
  readonly kind: 'swap';
  readonly from: number;
  readonly to: number;
};

/** Swapped specials pulse before they act. */
export type PulseStep = StepBase & {
  readonly kind: 'pulse';
  readonly cells: readonly number[];
  /** Moves that the swap adds. */
  readonly bonusMoves: number;
};

/** A power-up turns a tile into a special; the tile keeps its id. */
export type TurnStep = StepBase & {
  readonly kind: 'turn';
  readonly cell: number;
  readonly tile: Tile;
};

/** Cells cleared together, and the points they are worth before the cascade's bonus. */
type ClearedGroup = {
  /** The type matched, or the special that acts. */
  readonly type: TileType;
  readonly cells: readonly number[];
  readonly points: number;
};

/** A tile that appears on a cell. */
export type NewTile = {
  readonly cell: number;
  readonly tile: Tile;
};

/** Groups are cleared, then the specials that they create appear. */
export type ClearStep = StepBase & {
  readonly kind: 'clear';
  /** All cells cleared, in ascending order. */
  readonly cells: readonly number[];
  readonly groups: readonly ClearedGroup[];
  readonly created: readonly NewTile[];
  /** `gained` is the groups' points times this, rounded down: 1 in the first cycle, then 1.1. */
  readonly multiplier: number;
};

/** Tiles fall, all at the same time. Moves are from one cell to another. */
export type FallStep = StepBase & {
  readonly kind: 'fall';
  readonly moves: readonly { readonly from: number; readonly to: number }[];
};

/** New tiles fill the empty cells. */
export type SpawnStep = StepBase & {
  readonly kind: 'spawn';
  readonly tiles: readonly NewTile[];
};

/** The board was shuffled or generated again; this is the new board. Shuffled tiles keep their ids. */
export type ShuffleStep = StepBase & {
  readonly kind: 'shuffle';
  readonly board: readonly Tile[];
};

/** One step of an action; a page animates them one after the other. */
export type Step = SwapStep | PulseStep | TurnStep | ClearStep | FallStep | SpawnStep | ShuffleStep;

/** A board between two steps: null where a cell is empty. */
export type StepBoard = readonly (Tile | null)[];

/** The board after a step, given the board before it. */
export const applyStep = (board: StepBoard, step: Step): StepBoard => {
  if (step.kind === 'shuffle') return step.board;
  const after = [...board];
  const move = (from: number, to: number) => {
    after[to] = board[from] ?? null;
  };
  const putTile = ({ cell, tile }: NewTile) => {
    after[cell] = tile;
  };
  switch (step.kind) {
    case 'swap':
      move(step.from, step.to);
      move(step.to, step.from);
      break;
    case 'turn':
      putTile(step);
      break;
    case 'clear':
      for (const cell of step.cells) after[cell] = null;
      step.created.forEach(putTile);
      break;
    case 'fall':
      for (const { from } of step.moves) after[from] = null;
      for (const { from, to } of step.moves) move(from, to);
      break;
    case 'spawn':
      step.tiles.forEach(putTile);
      break;
    case 'pulse':
      break;
  }
  return after;
};
