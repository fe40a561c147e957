import type { Tile } from './state.ts';
import type { TileType } from './tiles.ts';

/** What every step carries: the points it brings and its cascade's cycle, 0 before the first. */
interface Moment {
  readonly cascade: number;
  readonly gained: number;
}

/** Two tiles change places. */
export interface SwapStep extends Moment {
  readonly kind: 'swap';
  readonly from: number;
  readonly to: number;
}

/** Swapped specials are about to act. */
export interface PulseStep extends Moment {
  readonly kind: 'pulse';
  readonly cells: readonly number[];
  /** Moves that the swap gives back. */
  readonly bonusMoves: number;
}

/** A tile turns into a special, by a power-up, and keeps its id. */
export interface TurnStep extends Moment {
  readonly kind: 'turn';
  readonly cell: number;
  readonly tile: Tile;
}

/** Cells cleared together, and the points they are worth before the cascade's bonus. */
export interface ClearedGroup {
  /** The type matched, or the special that acts. */
  readonly type: TileType;
  readonly cells: readonly number[];
  readonly points: number;
}

/** A tile that appears on a cell. */
export interface NewTile {
  readonly cell: number;
  readonly tile: Tile;
}

/** Groups are cleared, then the specials that they leave behind appear. */
export interface ClearStep extends Moment {
  readonly kind: 'clear';
  /** All cells cleared, in ascending order. */
  readonly cells: readonly number[];
  readonly groups: readonly ClearedGroup[];
  readonly created: readonly NewTile[];
  /** `gained` is the points of the groups times this, rounded down: 1, in later cycles 1.1. */
  readonly multiplier: number;
}

/** Tiles fall, all at the same time. */
export interface FallStep extends Moment {
  readonly kind: 'fall';
  readonly moves: readonly { readonly from: number; readonly to: number }[];
}

/** New tiles fill the empty cells. */
export interface SpawnStep extends Moment {
  readonly kind: 'spawn';
  readonly tiles: readonly NewTile[];
}

/** No move was left: this is the whole board now; known ids have only changed their cells. */
export interface ShuffleStep extends Moment {
  readonly kind: 'shuffle';
  readonly board: readonly Tile[];
}

/** What a page plays in order, one after the other, to show an action. */
export type Step = SwapStep | PulseStep | TurnStep | ClearStep | FallStep | SpawnStep | ShuffleStep;

/** A board between two steps: null where a cell is empty. */
export type StepBoard = readonly (Tile | null)[];

/** The board after a step, given the board before it. */
export function applyStep(board: StepBoard, step: Step): StepBoard {
  if (step.kind === 'shuffle') return step.board;
  const after = [...board];
  const move = (from: number, to: number) => {
    after[to] = board[from] ?? null;
  };
  const place = ({ cell, tile }: NewTile) => {
    after[cell] = tile;
  };
  switch (step.kind) {
    case 'swap':
      move(step.from, step.to);
      move(step.to, step.from);
      break;
    case 'turn':
      place(step);
      break;
    case 'clear':
      for (const cell of step.cells) after[cell] = null;
      step.created.forEach(place);
      break;
    case 'fall':
      for (const { from } of step.moves) after[from] = null;
      for (const { from, to } of step.moves) move(from, to);
      break;
    case 'spawn':
      step.tiles.forEach(place);
      break;
    case 'pulse':
      break;
  }
  return after;
}
