import type { Tile } from '#shared/match3/state.ts';
import { adjacentCell, type Pull, UNIT } from './direction.ts';
import type { Scene, SceneTile } from './schedule.ts';
import { sceneOf } from './timeline.ts';
import { LIFT_MS, SPRING_BACK_MS } from './timing.ts';
import {
  type Act,
  type Leg,
  type Place,
  type Pose,
  placeAt,
  placeOf,
  poseAt,
  restTime,
  stillTime,
  type Track,
} from './track.ts';

/** A sweet under the finger, and the neighbour that gives way; null if these move by themselves. */
type Grip = {
  readonly cell: number;
  readonly id: number | null;
  readonly neighbour: number | null;
  readonly pull: Pull | null;
};

const byTime = (one: { at: number }, other: { at: number }): number => one.at - other.at;

/** A sweet at the edge of the board can't follow beyond it. */
const BEYOND_EDGE = 0.12;

/** The acts with which a tile leaves the board. */
const GONE: ReadonlySet<string> = new Set(['clear', 'fling', 'fadeOut']);

/** The tiles of a board over time, with the one that a finger holds. */
export class BoardScene {
  #tracks: ReadonlyMap<number, Track>;
  #grip: Grip | null = null;
  readonly #lastPoses = new WeakMap<Track, Pose>();
  readonly #isCalm: () => boolean;

  constructor(board: readonly Tile[], isCalm: () => boolean) {
    this.#tracks = sceneOf(board).tracks;
    this.#isCalm = isCalm;
  }

  get isCalm(): boolean {
    return this.#isCalm();
  }

  /** The cell whose sweet a finger holds, and how far it has pulled it. */
  get grip(): Pick<Grip, 'cell' | 'pull'> | null {
    return this.#grip;
  }

  with(tiles: readonly SceneTile[]): Scene {
    return { tiles, tracks: this.#tracks };
  }

  set tracks(tracks: Scene['tracks']) {
    this.#tracks = tracks;
  }

  /** Whether the tile of a cell has arrived there and moves no more. */
  isStill(cells: readonly number[], board: readonly Tile[], time: number): boolean {
    return cells.every(cell => {
      const track = this.#tracks.get(board[cell]?.id ?? 0);
      return track !== undefined && restTime(track) <= time;
    });
  }

  /** How a tile is shown; one under the finger follows it. The same object while nothing changes. */
  poseOf(id: number, time: number): Pose | null {
    const track = this.#tracks.get(id);
    if (!track) return null;
    const { x, y } = this.#shiftOf(id);
    if (x === 0 && y === 0 && time >= stillTime(track)) return this.#lastPoseOf(track, time);
    const pose = poseAt(track, time);
    return { ...pose, x: pose.x + x, y: pose.y + y };
  }

  #lastPoseOf(track: Track, time: number): Pose {
    const pose = this.#lastPoses.get(track) ?? poseAt(track, time);
    this.#lastPoses.set(track, pose);
    return pose;
  }

  /** Whether a tile is above the others: under the finger, or just put down. */
  isHeld(id: number, time: number): boolean {
    const drop = this.#tracks.get(id)?.acts.findLast(({ kind }) => kind === 'drop');
    return this.#grip?.id === id || (drop !== undefined && time < drop.at + drop.ms);
  }

  /** Takes up the sweet of a cell, if it doesn't move. */
  lift(cell: number, time: number): void {
    const id = this.#tileAt(cell, time);
    this.#grip = { cell, id, neighbour: null, pull: null };
    if (id !== null && !this.isCalm) this.#addAct(id, { at: time, ms: LIFT_MS, kind: 'lift' });
  }

  /** Pulls the sweet under the finger. */
  pull(pull: Pull, time: number): void {
    if (!this.#grip) return;
    const to = adjacentCell(this.#grip.cell, pull.direction);
    const part = to === null ? Math.min(BEYOND_EDGE, pull.part) : pull.part;
    const neighbour = to === null ? null : this.#tileAt(to, time);
    this.#grip = { ...this.#grip, neighbour, pull: { ...pull, part } };
  }

  /** Puts the sweet down: where it is, for a swap to go on from there, or back in its cell. */
  release(isSwap: boolean, time: number): void {
    const grip = this.#grip;
    if (!grip) return;
    for (const id of [grip.id, grip.neighbour]) {
      const track = id === null ? undefined : this.#tracks.get(id);
      if (id === null || !track) continue;
      const { x, y } = this.#shiftOf(id);
      const home = placeAt(track, time);
      const from = { x: home.x + x, y: home.y + y };
      const leg: Leg = isSwap
        ? { at: time, ms: 0, from, to: from, ease: 'glide' }
        : { at: time, ms: this.isCalm ? 0 : SPRING_BACK_MS, from, to: home, ease: 'spring' };
      if (x !== 0 || y !== 0) this.#set(id, { ...track, legs: [...track.legs, leg].sort(byTime) });
    }
    if (grip.id !== null && !this.isCalm)
      this.#addAct(grip.id, { at: time, ms: LIFT_MS, kind: 'drop' });
    this.#grip = null;
  }

  /** Lets go of a sweet that begins to move by itself. */
  checkGrip(time: number): void {
    const grip = this.#grip;
    if (grip?.id != null && this.#tileAt(grip.cell, time) !== grip.id)
      this.#grip = { ...grip, id: null, neighbour: null };
    else if (grip?.neighbour != null && grip.pull) this.pull(grip.pull, time);
  }

  /** Forgets what is over, once everything is at rest. */
  forget(board: readonly Tile[]): void {
    const held = this.#grip?.id;
    const tracks = new Map(sceneOf(board).tracks);
    const track = held == null ? undefined : this.#tracks.get(held);
    if (held != null && track) tracks.set(held, track);
    this.#tracks = tracks;
  }

  #shiftOf(id: number): Place {
    const { pull, ...grip } = this.#grip ?? { pull: null, id: null, neighbour: null };
    if (!pull || (grip.id !== id && grip.neighbour !== id) || grip.id === null)
      return { x: 0, y: 0 };
    const part = grip.id === id ? pull.part : -pull.part;
    const { x, y } = UNIT[pull.direction];
    return { x: x * part, y: y * part };
  }

  /** The tile that lies still on a cell at a time. */
  #tileAt(cell: number, time: number): number | null {
    const { x, y } = placeOf(cell);
    for (const [id, track] of this.#tracks) {
      const { legs, acts } = track;
      const isMoving = legs.some(({ at, ms }) => at <= time && time < at + ms);
      const isGone = acts.some(({ at, kind }) => at <= time && GONE.has(kind));
      const place = placeAt(track, time);
      if (!isMoving && !isGone && place.x === x && place.y === y) return id;
    }
    return null;
  }

  #addAct(id: number, act: Act): void {
    const track = this.#tracks.get(id);
    if (track) this.#set(id, { ...track, acts: [...track.acts, act].sort(byTime) });
  }

  #set(id: number, track: Track): void {
    this.#tracks = new Map(this.#tracks).set(id, track);
  }
}
