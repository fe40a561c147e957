import { columnOf, rowOf } from '#shared/giorgione/cells.ts';
import type { Cell } from '#shared/giorgione/state.ts';
import type { TileType } from '#shared/giorgione/tiles.ts';
import { SERVE_CELL_MS, SERVE_MS } from './timing.ts';

/** How a tile comes to be where it is. */
export type Motion =
  | 'still'
  | 'swap'
  | 'refuse'
  | 'pulse'
  | 'clear'
  | 'fall'
  | 'spawn'
  | 'born'
  | 'shuffle';

/**
 * A tile as the page shows it. A tile to which nothing happens stays the same object, so that its
 * component is not rendered again.
 */
export type ShownTile = {
  readonly id: number;
  readonly type: TileType;
  readonly cell: number;
  readonly motion: Motion;
  /** Milliseconds. */
  readonly ms: number;
  readonly delay: number;
};

export const still = (tile: Cell, cell: number): ShownTile => ({
  id: tile.id,
  type: tile.type,
  cell,
  motion: 'still',
  ms: 0,
  delay: 0,
});

/** By id: a tile never changes its place in the document, which would cut its motion short. */
export const inOrder = (tiles: readonly ShownTile[]): readonly ShownTile[] =>
  tiles.toSorted((one, other) => one.id - other.id);

/** The tiles of a board at rest, those that are there already kept as they are. */
export const settle = (
  board: readonly Cell[],
  shown: readonly ShownTile[] = [],
): readonly ShownTile[] => {
  const known = new Map(shown.map(tile => [tile.id, tile]));
  return inOrder(
    board.map((tile, cell) => {
      const before = known.get(tile.id);
      const same = before?.cell === cell && before.type === tile.type && before.motion !== 'clear';
      return same ? before : still(tile, cell);
    }),
  );
};

/** The tiles of a board that has just been brought, from the top left to the bottom right. */
export const served = (board: readonly Cell[]): readonly ShownTile[] =>
  settle(board).map(tile => ({
    ...tile,
    motion: 'spawn',
    ms: SERVE_MS,
    delay: (rowOf(tile.cell) + columnOf(tile.cell)) * SERVE_CELL_MS,
  }));
