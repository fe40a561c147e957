import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import type { TileType } from '#shared/match3/board/tiles.ts';
import type { Tile } from '#shared/match3/state.ts';
import { DEAL_MS, DEAL_STAGGER_MS } from './timing.ts';

/** The animation with which a tile arrives at its cell. */
export type Motion =
  | 'still'
  | 'swap'
  | 'reject'
  | 'pulse'
  | 'clear'
  | 'fall'
  | 'spawn'
  | 'appear'
  | 'shuffle';

/**
 * A tile as the page shows it. A tile that does not change stays the same object, so that its
 * component is not rendered again.
 */
export type AnimatedTile = {
  readonly id: number;
  readonly type: TileType;
  readonly cell: number;
  readonly motion: Motion;
  /** Milliseconds. */
  readonly ms: number;
  readonly delay: number;
};

export const stillTile = (tile: Tile, cell: number): AnimatedTile => ({
  id: tile.id,
  type: tile.type,
  cell,
  motion: 'still',
  ms: 0,
  delay: 0,
});

/** In the order of their ids: moving an element in the document would cut its animation short. */
export const sortedById = (tiles: readonly AnimatedTile[]): readonly AnimatedTile[] =>
  tiles.toSorted((one, other) => one.id - other.id);

/** The tiles of a board at rest; tiles that do not change stay the same objects. */
export const tilesAtRest = (
  board: readonly Tile[],
  shown: readonly AnimatedTile[] = [],
): readonly AnimatedTile[] => {
  const known = new Map(shown.map(tile => [tile.id, tile]));
  return sortedById(
    board.map((tile, cell) => {
      const before = known.get(tile.id);
      const same = before?.cell === cell && before.type === tile.type && before.motion !== 'clear';
      return same ? before : stillTile(tile, cell);
    }),
  );
};

/** The tiles of a new board, which appear from the top left to the bottom right. */
export const initialTiles = (board: readonly Tile[]): readonly AnimatedTile[] =>
  tilesAtRest(board).map(tile => ({
    ...tile,
    motion: 'spawn',
    ms: DEAL_MS,
    delay: (rowOf(tile.cell) + columnOf(tile.cell)) * DEAL_STAGGER_MS,
  }));
