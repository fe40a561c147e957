import type { TileType } from '#shared/match3/board/tiles.ts';
import type { Tile } from '#shared/match3/state.ts';
import { REDUCED_MOTION_STEP_MS } from './animation-options.ts';
import type { Effect } from './effect.ts';
import {
  type Clip,
  type ClipKind,
  type Place,
  placeAt,
  restTime,
  type Track,
  type Tween,
  trackAt,
} from './track.ts';

/** The states of a board (rule 47). */
export type Phase =
  | 'idle'
  | 'swapping'
  | 'matching'
  | 'popping'
  | 'collapsing'
  | 'refilling'
  | 'checking';

/** What sounds and vibrates at an event on the board. */
export type Cue =
  | 'swap'
  | 'invalid'
  | 'clear'
  | 'special'
  | 'beam'
  | 'burst'
  | 'combination'
  | 'target';

/** A tile that is on the board or leaving it, wherever it is; the same object as long as it doesn't change. */
export type AnimatedTile = { readonly id: number; readonly type: TileType };

/** The tiles, and their positions over time. */
export type AnimatedBoard = {
  readonly tiles: readonly AnimatedTile[];
  readonly tracks: ReadonlyMap<number, Track>;
};

/** What changes on the page at an instant, besides the positions of tiles. */
export type TimelineEvent = {
  readonly at: number;
  readonly phase: Phase;
  readonly tiles: readonly AnimatedTile[];
  readonly gained: number;
  readonly cascade: number;
  readonly effects: readonly Effect[];
  readonly cue: Cue | null;
};

type TimelineEventInit = Partial<Omit<TimelineEvent, 'phase' | 'tiles'>> & {
  readonly phase: Phase;
};

/** With reduced motion, tiles only fade in and out. */
const REDUCED_MOTION_CLIPS: Readonly<Partial<Record<ClipKind, ClipKind>>> = {
  clear: 'fadeOut',
  fling: 'fadeOut',
  appear: 'fadeIn',
  deal: 'fadeIn',
  emerge: 'fadeIn',
};

const NEVER = Number.NEGATIVE_INFINITY;

/** The clips with which a tile leaves the board. */
export const LEAVING_CLIPS: ReadonlySet<ClipKind> = new Set(['clear', 'fling', 'fadeOut']);

/**
 * Collects all movements, step by step. The cursor is the time at which the next step may start. With reduced motion,
 * tiles don't travel, and no step lasts long.
 */
export class Schedule {
  cursor: number;
  tiles: readonly AnimatedTile[];
  readonly events: TimelineEvent[] = [];
  readonly tracks: Map<number, Track>;
  readonly isReducedMotion: boolean;
  /** The ids of the tiles on the cells; null where one was cleared. */
  readonly cells: (number | null)[];

  constructor(
    animated: AnimatedBoard,
    board: readonly Tile[],
    at: number,
    isReducedMotion: boolean,
  ) {
    this.cursor = at;
    this.tiles = animated.tiles;
    this.tracks = new Map(animated.tracks);
    this.isReducedMotion = isReducedMotion;
    this.cells = board.map(({ id }) => id);
  }

  /** The length of a step or part of a step. */
  lasting(ms: number): number {
    return this.isReducedMotion ? Math.min(ms, REDUCED_MOTION_STEP_MS) : ms;
  }

  track(id: number): Track {
    return this.tracks.get(id) ?? trackAt({ x: 0, y: 0 });
  }

  /** When the tiles of these cells have arrived; NEVER, which is before everything, if there are none. */
  restOf(cells: readonly number[]): number {
    return Math.max(NEVER, ...cells.map(cell => this.#restOfTile(this.cells[cell])));
  }

  /** When all tiles have arrived. */
  get rest(): number {
    return this.restOf(this.cells.map((_, cell) => cell));
  }

  #restOfTile(id: number | null | undefined): number {
    return id === null || id === undefined ? NEVER : restTime(this.track(id));
  }

  /** Lets a tile travel from the place where it will have arrived by then. */
  addTween(id: number, to: Place, { at, ms, ease }: Pick<Tween, 'at' | 'ms' | 'ease'>): void {
    const track = this.track(id);
    const from = placeAt(track, Number.POSITIVE_INFINITY);
    const tween = { at, ms: this.isReducedMotion ? 0 : ms, from, to, ease };
    this.tracks.set(id, { ...track, tweens: [...track.tweens, tween] });
  }

  addClip(id: number, { at, ms, kind }: Clip): void {
    const shown = this.isReducedMotion ? REDUCED_MOTION_CLIPS[kind] : kind;
    if (shown === undefined) return;
    const track = this.track(id);
    const clip = { at, ms: this.lasting(ms), kind: shown };
    this.tracks.set(id, { ...track, clips: [...track.clips, clip] });
  }

  /** Adds a tile, ordered by id: moving an element in the document would redraw it. */
  add({ id, type }: AnimatedTile, home: Place): void {
    this.tracks.set(id, trackAt(home));
    this.tiles = [...this.tiles, { id, type }].sort((one, other) => one.id - other.id);
  }

  /** The type of the tile on a cell. */
  typeAt(cell: number): TileType | undefined {
    const id = this.cells[cell];
    return this.tiles.find(tile => tile.id === id)?.type;
  }

  /** Removes the tiles that no longer have a cell and have left by this time; their tracks are needed until then. */
  removeCleared(by = this.cursor): void {
    const known = new Set(this.cells);
    this.tiles = this.tiles.filter(({ id }) => known.has(id) || this.#leavesAt(id) > by);
  }

  /** When the last of the tiles without a cell has left. */
  get leftAt(): number {
    const known = new Set(this.cells);
    return Math.max(
      NEVER,
      ...this.tiles.filter(({ id }) => !known.has(id)).map(({ id }) => this.#leavesAt(id)),
    );
  }

  #leavesAt(id: number): number {
    const leaving = this.track(id).clips.filter(({ kind }) => LEAVING_CLIPS.has(kind));
    return Math.max(NEVER, ...leaving.map(({ at, ms }) => at + ms));
  }

  changeType(id: number, type: TileType): void {
    this.tiles = this.tiles.map(tile => (tile.id === id ? { id, type } : tile));
  }

  /** Adds an event at the cursor, with the current tiles. */
  addEvent(init: TimelineEventInit): void {
    const none = { at: this.cursor, gained: 0, cascade: 0, effects: [], cue: null };
    this.events.push({ ...none, ...init, tiles: this.tiles });
  }
}
