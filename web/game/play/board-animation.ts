import type { Tile } from '#shared/match3/state.ts';
import { BEYOND_EDGE, LIFT_MS, SPRING_BACK_MS } from './animation-options.ts';
import { type AnimatedBoard, type AnimatedTile, LEAVING_CLIPS } from './schedule.ts';
import { adjacentCell, DIRECTION_VECTORS, type Swipe } from './swipe.ts';
import { boardAtRest } from './timeline.ts';
import {
  type Clip,
  type Place,
  type Pose,
  placeAt,
  placeOf,
  poseAt,
  restTime,
  stillTime,
  type Track,
  type Tween,
} from './track.ts';

/** A tile under the pointer, and the neighbour that gives way; null if these move on their own. */
type Drag = {
  readonly cell: number;
  readonly id: number | null;
  readonly neighbour: number | null;
  readonly swipe: Swipe | null;
};

const byTime = (one: { at: number }, other: { at: number }): number => one.at - other.at;

/** A board's tiles over time, including the one held by a pointer. */
export class BoardAnimation {
  #tracks: ReadonlyMap<number, Track>;
  #drag: Drag | null = null;
  readonly #lastPoses = new WeakMap<Track, Pose>();
  readonly #isReducedMotion: () => boolean;

  constructor(board: readonly Tile[], isReducedMotion: () => boolean) {
    this.#tracks = boardAtRest(board).tracks;
    this.#isReducedMotion = isReducedMotion;
  }

  get isReducedMotion(): boolean {
    return this.#isReducedMotion();
  }

  /** The cell whose tile a pointer holds, and how far it has been dragged. */
  get drag(): Pick<Drag, 'cell' | 'swipe'> | null {
    return this.#drag;
  }

  with(tiles: readonly AnimatedTile[]): AnimatedBoard {
    return { tiles, tracks: this.#tracks };
  }

  set tracks(tracks: AnimatedBoard['tracks']) {
    this.#tracks = tracks;
  }

  /** Whether the tiles of these cells have arrived there and are no longer moving. */
  isStill(cells: readonly number[], board: readonly Tile[], time: number): boolean {
    return cells.every(cell => {
      const track = this.#tracks.get(board[cell]?.id ?? 0);
      return track !== undefined && restTime(track) <= time;
    });
  }

  /** How a tile is shown; one under the pointer follows it. Returns the same object as long as nothing changes. */
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

  /** Whether a tile is above the others: under the pointer, or just released. */
  isHeld(id: number, time: number): boolean {
    const drop = this.#tracks.get(id)?.clips.findLast(({ kind }) => kind === 'drop');
    return this.#drag?.id === id || (drop !== undefined && time < drop.at + drop.ms);
  }

  /** Whether a special is charging together with another one, above the veil. */
  isCharging(id: number, time: number): boolean {
    const clips = this.#tracks.get(id)?.clips ?? [];
    return clips.some(({ kind, at, ms }) => kind === 'charge' && at <= time && time < at + ms);
  }

  /** Picks up the tile of a cell unless it is moving. */
  lift(cell: number, time: number): void {
    const id = this.#tileAt(cell, time);
    this.#drag = { cell, id, neighbour: null, swipe: null };
    if (id !== null && !this.isReducedMotion)
      this.#addClip(id, { at: time, ms: LIFT_MS, kind: 'lift' });
  }

  /** Drags the tile under the pointer. */
  dragBy(swipe: Swipe, time: number): void {
    if (!this.#drag) return;
    const to = adjacentCell(this.#drag.cell, swipe.direction);
    const part = to === null ? Math.min(BEYOND_EDGE, swipe.part) : swipe.part;
    const neighbour = to === null ? null : this.#tileAt(to, time);
    this.#drag = { ...this.#drag, neighbour, swipe: { ...swipe, part } };
  }

  /** Releases the tile: where it is, so that a swap continues from there, or back in its cell. */
  release(isSwap: boolean, time: number): void {
    const drag = this.#drag;
    if (!drag) return;
    for (const id of [drag.id, drag.neighbour]) {
      const track = id === null ? undefined : this.#tracks.get(id);
      if (id === null || !track) continue;
      const { x, y } = this.#shiftOf(id);
      const home = placeAt(track, time);
      const from = { x: home.x + x, y: home.y + y };
      const tween: Tween = isSwap
        ? { at: time, ms: 0, from, to: from, ease: 'glide' }
        : {
            at: time,
            ms: this.isReducedMotion ? 0 : SPRING_BACK_MS,
            from,
            to: home,
            ease: 'spring',
          };
      if (x !== 0 || y !== 0)
        this.#set(id, { ...track, tweens: [...track.tweens, tween].sort(byTime) });
    }
    if (drag.id !== null && !this.isReducedMotion)
      this.#addClip(drag.id, { at: time, ms: LIFT_MS, kind: 'drop' });
    this.#drag = null;
  }

  /** Lets go of a tile that starts to move on its own. */
  checkDrag(time: number): void {
    const drag = this.#drag;
    if (drag?.id != null && this.#tileAt(drag.cell, time) !== drag.id)
      this.#drag = { ...drag, id: null, neighbour: null };
    else if (drag?.neighbour != null && drag.swipe) this.dragBy(drag.swipe, time);
  }

  /** Drops what is over, once everything is at rest. */
  forget(board: readonly Tile[]): void {
    const held = this.#drag?.id;
    const tracks = new Map(boardAtRest(board).tracks);
    const track = held == null ? undefined : this.#tracks.get(held);
    if (held != null && track) tracks.set(held, track);
    this.#tracks = tracks;
  }

  #shiftOf(id: number): Place {
    const { swipe, ...drag } = this.#drag ?? { swipe: null, id: null, neighbour: null };
    if (!swipe || (drag.id !== id && drag.neighbour !== id) || drag.id === null)
      return { x: 0, y: 0 };
    const part = drag.id === id ? swipe.part : -swipe.part;
    const { x, y } = DIRECTION_VECTORS[swipe.direction];
    return { x: x * part, y: y * part };
  }

  /** The tile that rests on a cell at a time. */
  #tileAt(cell: number, time: number): number | null {
    const { x, y } = placeOf(cell);
    for (const [id, track] of this.#tracks) {
      const { tweens, clips } = track;
      const isMoving = tweens.some(({ at, ms }) => at <= time && time < at + ms);
      const isGone = clips.some(({ at, kind }) => at <= time && LEAVING_CLIPS.has(kind));
      const place = placeAt(track, time);
      if (!isMoving && !isGone && place.x === x && place.y === y) return id;
    }
    return null;
  }

  #addClip(id: number, clip: Clip): void {
    const track = this.#tracks.get(id);
    if (track) this.#set(id, { ...track, clips: [...track.clips, clip].sort(byTime) });
  }

  #set(id: number, track: Track): void {
    this.#tracks = new Map(this.#tracks).set(id, track);
  }
}
