import { columnOf, rowOf } from '#shared/match3/cells.ts';
import type { ClearStep, ShuffleStep, Step } from '#shared/match3/steps.ts';
import { type FloatingText, floatingTextsOf } from './floating-texts.ts';
import { type AnimatedTile, sortedById, stillTile, tilesAtRest } from './tile.ts';
import {
  BORN_MS,
  CLEAR_MS,
  fallMs,
  INVALID_SWAP_MS,
  PULSE_MS,
  SHUFFLE_MS,
  SPAWN_MS,
  SWAP_MS,
  WAVE_CELL_MS,
} from './timing.ts';

/** The states of a board (Games specification, section 4). */
export type Phase =
  | 'idle'
  | 'swapping'
  | 'matching'
  | 'popping'
  | 'collapsing'
  | 'refilling'
  | 'checking';

/** What the page shows for a while: the tiles on their way to where the step takes them. */
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

/** The same tiles, but for those of which `change` has something to say. */
const changed = (tiles: Tiles, change: (tile: AnimatedTile) => Change | undefined): Tiles =>
  tiles.map(tile => {
    const news = change(tile);
    return news ? { ...tile, delay: 0, ...news } : tile;
  });

const swapped = (tiles: Tiles, from: number, to: number, motion: 'swap' | 'refuse'): Tiles =>
  changed(tiles, ({ cell }) => {
    if (cell !== from && cell !== to) return undefined;
    return { cell: cell === from ? to : from, motion, ms: SWAP_MS };
  });

const distance = (one: number, other: number): number =>
  Math.abs(rowOf(one) - rowOf(other)) + Math.abs(columnOf(one) - columnOf(other));

/**
 * Where the tiles of each cleared cell go, and when: into the special that their group leaves
 * behind; or, around a special that acts, in a wave. `sparks` are the cells of those that act.
 */
const clearScene = (tiles: Tiles, step: ClearStep, sparks: readonly number[]): Scene => {
  const changes = new Map<number, Change & { delay: number }>();
  for (const { cells } of step.groups) {
    const born = step.created.find(({ cell }) => cells.includes(cell));
    for (const cell of cells) {
      const away = Math.min(...sparks.map(spark => distance(cell, spark)));
      const delay = Number.isFinite(away) ? away * WAVE_CELL_MS : 0;
      changes.set(cell, { cell: born?.cell ?? cell, delay, motion: 'clear', ms: CLEAR_MS });
    }
  }
  const born = step.created.map(
    ({ tile, cell }): AnimatedTile => ({ ...stillTile(tile, cell), motion: 'born', ms: BORN_MS }),
  );
  const last = Math.max(0, ...[...changes.values()].map(({ delay }) => delay));
  return {
    phase: 'popping',
    tiles: sortedById([...changed(tiles, ({ cell }) => changes.get(cell)), ...born]),
    ms: Math.max(CLEAR_MS + last, born.length > 0 ? BORN_MS : 0),
  };
};

const shuffleScene = (tiles: Tiles, step: ShuffleStep): Scene => {
  const known = new Set(tiles.map(({ id }) => id));
  const moved = tilesAtRest(step.board, tiles).map(tile =>
    tile.motion === 'still' && tile.ms === 0
      ? ({ ...tile, motion: known.has(tile.id) ? 'shuffle' : 'spawn', ms: SHUFFLE_MS } as const)
      : tile,
  );
  return { phase: 'checking', tiles: moved, ms: SHUFFLE_MS };
};

const sceneOf = (tiles: Tiles, step: Step, sparks: readonly number[]): Scene => {
  switch (step.kind) {
    case 'swap':
      return { phase: 'swapping', tiles: swapped(tiles, step.from, step.to, 'swap'), ms: SWAP_MS };
    case 'pulse': {
      const pulse = { motion: 'pulse', ms: PULSE_MS } as const;
      const pulsed = changed(tiles, ({ cell }) => (step.cells.includes(cell) ? pulse : undefined));
      return { phase: 'matching', tiles: pulsed, ms: PULSE_MS };
    }
    case 'turn': {
      const turned = { type: step.tile.type, motion: 'born', ms: BORN_MS } as const;
      const next = changed(tiles, ({ id }) => (id === step.tile.id ? turned : undefined));
      return { phase: 'matching', tiles: next, ms: BORN_MS };
    }
    case 'clear':
      return clearScene(tiles, step, sparks);
    case 'fall': {
      const landings = new Map(step.moves.map(({ from, to }) => [from, to]));
      const ms = (from: number, to: number): number => fallMs(rowOf(to) - rowOf(from));
      const fallen = changed(tiles, ({ cell }) => {
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

/** What to show, one frame after the other, for the steps of an action on the tiles shown. */
export const framesOf = (shown: Tiles, steps: readonly Step[]): Frame[] => {
  let tiles = shown;
  let sparks: readonly number[] = [];
  return steps.map(step => {
    const left = tiles.filter(({ motion }) => motion !== 'clear');
    const scene = sceneOf(left, step, sparks);
    sparks = step.kind === 'pulse' ? step.cells : [];
    tiles = scene.tiles;
    return {
      ...scene,
      gained: step.gained,
      cascade: step.cascade,
      floatingTexts: floatingTextsOf(step),
    };
  });
};

/** A swap that makes no match: there, and back with a pulse (Games specification, section 5). */
export const invalidSwapFrames = (shown: Tiles, from: number, to: number): Frame[] => {
  const none = { phase: 'swapping', gained: 0, cascade: 0, floatingTexts: [] } as const;
  const there = swapped(shown, from, to, 'swap');
  const back = changed(swapped(there, from, to, 'refuse'), ({ motion }) =>
    motion === 'refuse' ? { ms: INVALID_SWAP_MS } : undefined,
  );
  return [
    { ...none, tiles: there, ms: SWAP_MS },
    { ...none, tiles: back, ms: INVALID_SWAP_MS },
  ];
};
