import { columnOf, rowOf } from '#shared/match3/board/cells.ts';
import type { ClearStep, ShuffleStep, Step } from '#shared/match3/steps/steps.ts';
import { type FloatingText, floatingTextsOf } from './floating-texts.ts';
import { type AnimatedTile, sortedById, stillTile, tilesAtRest } from './tile.ts';
import {
  APPEAR_MS,
  CLEAR_MS,
  fallMs,
  INVALID_SWAP_MS,
  PULSE_MS,
  SHUFFLE_MS,
  SPAWN_MS,
  SWAP_MS,
  WAVE_CELL_MS,
} from './timing.ts';

/** The states of a board (rule 47). */
export type Phase =
  | 'idle'
  | 'swapping'
  | 'matching'
  | 'popping'
  | 'collapsing'
  | 'refilling'
  | 'checking';

/** What the page shows for a while: the tiles as they move to their cells, and the new points. */
export type Frame = {
  readonly phase: Phase;
  readonly tiles: readonly AnimatedTile[];
  /** Milliseconds until the next frame. */
  readonly ms: number;
  readonly gained: number;
  readonly cascade: number;
  readonly floatingTexts: readonly FloatingText[];
};

type Scene = Pick<Frame, 'phase' | 'tiles' | 'ms'>;
type Tiles = readonly AnimatedTile[];
type Change = Partial<AnimatedTile>;

/** The tiles with the changes of those that change; the others stay the same objects. */
const updateTiles = (tiles: Tiles, changeOf: (tile: AnimatedTile) => Change | undefined): Tiles =>
  tiles.map(tile => {
    const change = changeOf(tile);
    return change ? { ...tile, delay: 0, ...change } : tile;
  });

const swapTiles = (tiles: Tiles, from: number, to: number, motion: 'swap' | 'reject'): Tiles =>
  updateTiles(tiles, ({ cell }) => {
    if (cell !== from && cell !== to) return undefined;
    return { cell: cell === from ? to : from, motion, ms: SWAP_MS };
  });

const distance = (one: number, other: number): number =>
  Math.abs(rowOf(one) - rowOf(other)) + Math.abs(columnOf(one) - columnOf(other));

/**
 * The cleared tiles move to the special that their group creates; around the specials that caused
 * the clear (`sources` are their cells) the delay grows with the distance, as a wave.
 */
const clearScene = (tiles: Tiles, step: ClearStep, sources: readonly number[]): Scene => {
  const changes = new Map<number, Change & { delay: number }>();
  for (const { cells } of step.groups) {
    const special = step.created.find(({ cell }) => cells.includes(cell));
    for (const cell of cells) {
      const away = Math.min(...sources.map(source => distance(cell, source)));
      const delay = Number.isFinite(away) ? away * WAVE_CELL_MS : 0;
      changes.set(cell, { cell: special?.cell ?? cell, delay, motion: 'clear', ms: CLEAR_MS });
    }
  }
  const created = step.created.map(
    ({ tile, cell }): AnimatedTile => ({
      ...stillTile(tile, cell),
      motion: 'appear',
      ms: APPEAR_MS,
    }),
  );
  const longestDelay = Math.max(0, ...[...changes.values()].map(({ delay }) => delay));
  return {
    phase: 'popping',
    tiles: sortedById([...updateTiles(tiles, ({ cell }) => changes.get(cell)), ...created]),
    ms: Math.max(CLEAR_MS + longestDelay, created.length > 0 ? APPEAR_MS : 0),
  };
};

const shuffleScene = (tiles: Tiles, step: ShuffleStep): Scene => {
  const known = new Set(tiles.map(({ id }) => id));
  const shuffled = tilesAtRest(step.board, tiles).map(tile =>
    tile.motion === 'still' && tile.ms === 0
      ? ({ ...tile, motion: known.has(tile.id) ? 'shuffle' : 'spawn', ms: SHUFFLE_MS } as const)
      : tile,
  );
  return { phase: 'checking', tiles: shuffled, ms: SHUFFLE_MS };
};

const sceneOf = (tiles: Tiles, step: Step, sources: readonly number[]): Scene => {
  switch (step.kind) {
    case 'swap':
      return {
        phase: 'swapping',
        tiles: swapTiles(tiles, step.from, step.to, 'swap'),
        ms: SWAP_MS,
      };
    case 'pulse': {
      const pulse = { motion: 'pulse', ms: PULSE_MS } as const;
      const pulsed = updateTiles(tiles, ({ cell }) =>
        step.cells.includes(cell) ? pulse : undefined,
      );
      return { phase: 'matching', tiles: pulsed, ms: PULSE_MS };
    }
    case 'turn': {
      const transformation = { type: step.tile.type, motion: 'appear', ms: APPEAR_MS } as const;
      const next = updateTiles(tiles, ({ id }) =>
        id === step.tile.id ? transformation : undefined,
      );
      return { phase: 'matching', tiles: next, ms: APPEAR_MS };
    }
    case 'clear':
      return clearScene(tiles, step, sources);
    case 'fall': {
      const landings = new Map(step.moves.map(({ from, to }) => [from, to]));
      const ms = (from: number, to: number): number => fallMs(rowOf(to) - rowOf(from));
      const fallen = updateTiles(tiles, ({ cell }) => {
        const to = landings.get(cell);
        return to === undefined ? undefined : { cell: to, motion: 'fall', ms: ms(cell, to) };
      });
      const longest = Math.max(...step.moves.map(({ from, to }) => ms(from, to)));
      return { phase: 'collapsing', tiles: fallen, ms: longest };
    }
    case 'spawn': {
      const fresh = step.tiles.map(
        ({ tile, cell }): AnimatedTile => ({
          ...stillTile(tile, cell),
          motion: 'spawn',
          ms: SPAWN_MS,
        }),
      );
      return { phase: 'refilling', tiles: sortedById([...tiles, ...fresh]), ms: SPAWN_MS };
    }
    case 'shuffle':
      return shuffleScene(tiles, step);
  }
};

/** The frames, in order, that show the steps of an action on these tiles. */
export const framesOf = (shown: Tiles, steps: readonly Step[]): Frame[] => {
  let tiles = shown;
  let sources: readonly number[] = [];
  return steps.map(step => {
    const remaining = tiles.filter(({ motion }) => motion !== 'clear');
    const scene = sceneOf(remaining, step, sources);
    sources = step.kind === 'pulse' ? step.cells : [];
    tiles = scene.tiles;
    return {
      ...scene,
      gained: step.gained,
      cascade: step.cascade,
      floatingTexts: floatingTextsOf(step),
    };
  });
};

/** A swap that makes no match: forth, and back with a shake (rule 44). */
export const invalidSwapFrames = (shown: Tiles, from: number, to: number): Frame[] => {
  const common = { phase: 'swapping', gained: 0, cascade: 0, floatingTexts: [] } as const;
  const there = swapTiles(shown, from, to, 'swap');
  const back = updateTiles(swapTiles(there, from, to, 'reject'), ({ motion }) =>
    motion === 'reject' ? { ms: INVALID_SWAP_MS } : undefined,
  );
  return [
    { ...common, tiles: there, ms: SWAP_MS },
    { ...common, tiles: back, ms: INVALID_SWAP_MS },
  ];
};
