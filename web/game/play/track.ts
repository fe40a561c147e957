import { columnOf, rowOf } from '#shared/match3/board/cells.ts';

/** A place on the board, in cells from its top left corner. */
export type Place = { readonly x: number; readonly y: number };

/** How a tile is shown at an instant. Rotation is in degrees. */
export type Pose = Place & {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly turn: number;
  readonly opacity: number;
};

type Ease = 'glide' | 'fall' | 'merge' | 'spring' | 'fling';

/** A movement from one place to another. Times are milliseconds of the animation's clock. */
export type Tween = {
  readonly at: number;
  readonly ms: number;
  readonly from: Place;
  readonly to: Place;
  readonly ease: Ease;
};

/** An animation of a tile's size, rotation or opacity, wherever the tile is. */
export type Clip = { readonly at: number; readonly ms: number; readonly kind: ClipKind };

export type ClipKind = keyof typeof KEYFRAMES;

/** A tile's position and appearance over time; both lists are in chronological order. */
export type Track = {
  /** Where the tile rests if it has no tween. */
  readonly home: Place;
  readonly tweens: readonly Tween[];
  readonly clips: readonly Clip[];
};

export const placeOf = (cell: number): Place => ({ x: columnOf(cell), y: rowOf(cell) });

export const trackAt = (home: Place): Track => ({ home, tweens: [], clips: [] });

const EASES: Readonly<Record<Ease, (part: number) => number>> = {
  glide: part => part * part * (3 - 2 * part),
  fall: part => part * part,
  merge: part => part * part,
  spring: part => 1 + 2.7 * (part - 1) ** 3 + 1.7 * (part - 1) ** 2,
  fling: part => 1 - (1 - part) ** 2,
};

type Keyframes = Partial<Record<'scaleX' | 'scaleY' | 'turn' | 'opacity', readonly number[]>>;

const scale = (...values: readonly number[]): Keyframes => ({ scaleX: values, scaleY: values });

/** Evenly spaced values; a clip shows the first before its start, and the last after its end. */
const KEYFRAMES = {
  lift: scale(1, 1.14),
  drop: scale(1.14, 1),
  reject: { turn: [0, -8, 8, -5, 0] },
  tremble: { turn: [0, -4, 4, -2, 0] },
  pulse: { ...scale(1, 1.24, 0.96, 1.12) },
  charge: { ...scale(1, 1.3, 1.15, 1.5), turn: [0, -12, 200, 720] },
  clear: { ...scale(1, 1.16, 0), opacity: [1, 1, 0] },
  fling: { ...scale(1, 1.2, 0.7), turn: [0, 120, 300], opacity: [1, 1, 0] },
  land: { scaleX: [1, 1.13, 0.96, 1], scaleY: [1, 0.84, 1.05, 1] },
  appear: { ...scale(0, 1.35, 0.94, 1), turn: [-90, 10, -4, 0], opacity: [0, 1, 1, 1] },
  deal: { ...scale(0.5, 1.05, 1), opacity: [0, 1, 1] },
  vanish: { ...scale(1, 0), turn: [0, 90] },
  emerge: { ...scale(0, 1), turn: [-90, 0] },
  fadeOut: { opacity: [1, 0] },
  fadeIn: { opacity: [0, 1] },
} as const satisfies Record<string, Keyframes>;

const sample = (values: readonly number[] | undefined, part: number, neutral: number): number => {
  if (!values) return neutral;
  const position = part * (values.length - 1);
  const index = Math.min(Math.floor(position), values.length - 2);
  const from = values[index] ?? neutral;
  return from + ((values[index + 1] ?? from) - from) * (position - index);
};

/** The elapsed share of an animation, from 0 to 1. */
export const partOf = ({ at, ms }: { at: number; ms: number }, time: number): number => {
  if (time >= at + ms) return 1;
  return time <= at ? 0 : (time - at) / ms;
};

/** The last entry that has started, or else the first. */
const current = <T extends { at: number }>(entries: readonly T[], time: number): T | undefined =>
  entries.findLast(({ at }) => at <= time) ?? entries[0];

/** Where a tile is at a time. */
export const placeAt = ({ home, tweens }: Track, time: number): Place => {
  const tween = current(tweens, time);
  if (!tween) return home;
  const part = EASES[tween.ease](partOf(tween, time));
  const { from, to } = tween;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};

/** How a tile is shown at a time. */
export const poseAt = (track: Track, time: number): Pose => {
  const clip = current(track.clips, time);
  const keyframes: Keyframes = clip ? KEYFRAMES[clip.kind] : {};
  const part = clip ? partOf(clip, time) : 1;
  return {
    ...placeAt(track, time),
    scaleX: sample(keyframes.scaleX, part, 1),
    scaleY: sample(keyframes.scaleY, part, 1),
    turn: sample(keyframes.turn, part, 0),
    opacity: sample(keyframes.opacity, part, 1),
  };
};

const endOf = (entries: readonly { at: number; ms: number }[]): number =>
  entries.reduce((end, { at, ms }) => Math.max(end, at + ms), Number.NEGATIVE_INFINITY);

/** When a tile has arrived for good. */
export const restTime = ({ tweens }: Track): number => endOf(tweens);

/** When nothing about a tile changes any more. */
export const stillTime = ({ tweens, clips }: Track): number =>
  Math.max(endOf(tweens), endOf(clips));
