import type { TileType } from '#shared/match3/board/tiles.ts';
import { FLOAT_PART, POP_IN_PART } from './animation-options.ts';
import { type Place, type Pose, partOf } from './track.ts';

/**
 * Something shown for a while in addition to the tiles; its centre and size are in cells.
 * - text: points or bonus moves, floating up, or down in the top row
 * - cascade: the number of cycles
 * - pop: the crumbs of a cleared tile
 * - beam: along a row or column that a Jolly clears
 * - burst: rays from a Giorgione
 * - spark: flies from a Giorgione to a tile that it clears
 * - veil: darkens the board while two specials charge
 * - flash: when they act
 * - moment: the target is reached
 * - notice: a swap makes no match
 */
export type EffectKind =
  | 'text'
  | 'cascade'
  | 'pop'
  | 'beam'
  | 'burst'
  | 'spark'
  | 'veil'
  | 'flash'
  | 'moment'
  | 'notice';

export type Effect = Place & {
  readonly kind: EffectKind;
  readonly at: number;
  readonly ms: number;
  readonly width: number;
  readonly height: number;
  /** Where it ends, in cells from where it starts. */
  readonly drift: Place;
  readonly text?: string;
  readonly size?: 'large' | 'huge';
  /** The cleared tile whose crumbs are shown. */
  readonly tile?: TileType;
  /** Set for points, which fly to their counter at the end. */
  readonly isPoints?: true;
};

/** An effect that is on the board. */
export type ShownEffect = Effect & { readonly id: number };

/** Fast at first, then slower. */
const easeOut = (part: number): number => 1 - (1 - part) ** 3;

/** From 0 to 1 in the first part of the time, slightly overshooting in between. */
const popIn = (part: number): number => {
  const rest = 1 - Math.min(1, part / POP_IN_PART);
  return 1 + 1.7 * rest ** 2 - 2.7 * rest ** 3;
};

const fadeOut = (part: number, from: number): number => Math.min(1, (1 - part) / (1 - from));

type AnimatedValues = Partial<Record<'move' | 'scaleX' | 'scaleY' | 'turn' | 'opacity', number>>;

const uniformScale = (scale: number) => ({ scaleX: scale, scaleY: scale });

/** How much of its drift an effect has covered, its size and its opacity. */
const ANIMATIONS: Readonly<Record<EffectKind, (part: number) => AnimatedValues>> = {
  text: part => ({
    ...uniformScale(popIn(part)),
    move: easeOut(part),
    opacity: fadeOut(part, 0.6),
  }),
  cascade: part => ({ ...uniformScale(popIn(part)), turn: -3, opacity: fadeOut(part, 0.8) }),
  moment: part => ({ ...uniformScale(popIn(part)), turn: -2, opacity: fadeOut(part, 0.88) }),
  notice: part => ({ opacity: fadeOut(part, 0.9) }),
  pop: part => ({ ...uniformScale(0.4 + 0.9 * easeOut(part)), opacity: 1 - part }),
  beam: part => ({
    scaleX: easeOut(Math.min(1, part * 2.5)),
    scaleY: part < 0.5 ? 1 : 2 - 2 * part,
    opacity: fadeOut(part, 0.5),
  }),
  burst: part => ({
    ...uniformScale(0.15 + 0.85 * easeOut(part)),
    turn: 60 * part,
    opacity: fadeOut(part, 0.45),
  }),
  spark: part => ({
    ...uniformScale(1.2 - 0.6 * part),
    move: part * part,
    opacity: part < 1 ? 1 : 0,
  }),
  veil: part => ({ opacity: 0.55 * Math.min(1, part * 4, (1 - part) * 6) }),
  flash: part => ({ opacity: 0.9 * (1 - easeOut(part)) }),
};

const isShown = ({ at, ms }: Effect, time: number): boolean => time >= at && time < at + ms;

/** Points float where they were won, then fly to their counter and shrink. */
const flyingPose = (effect: Effect, part: number, counter: Place): Pose => {
  const floating = effectPoseAt(effect, effect.at + effect.ms * FLOAT_PART);
  const flown = Math.max(0, (part - FLOAT_PART) / (1 - FLOAT_PART)) ** 2;
  return {
    ...floating,
    x: floating.x + (counter.x - floating.x) * flown,
    y: floating.y + (counter.y - floating.y) * flown,
    ...uniformScale(1 - 0.6 * flown),
    opacity: 1 - flown ** 4,
  };
};

/** How an effect is shown; before and after its time it is transparent. The counter is that of the points. */
export const effectPoseAt = (effect: Effect, time: number, counter?: Place): Pose => {
  const part = partOf(effect, time);
  if (effect.isPoints && counter && part > FLOAT_PART && isShown(effect, time))
    return flyingPose(effect, part, counter);
  const values = ANIMATIONS[effect.kind](part);
  const { move = 0, scaleX = 1, scaleY = 1, turn = 0, opacity = 1 } = values;
  return {
    x: effect.x + effect.drift.x * move,
    y: effect.y + effect.drift.y * move,
    scaleX,
    scaleY,
    turn,
    opacity: isShown(effect, time) ? opacity : 0,
  };
};

/** With reduced motion an effect is shown unmoved where it starts, and fades at its end. */
export const reducedMotionPoseAt = (effect: Effect, time: number): Pose => ({
  x: effect.x,
  y: effect.y,
  scaleX: 1,
  scaleY: 1,
  turn: 0,
  opacity: isShown(effect, time) ? 1 : 0,
});

const NONE: readonly ShownEffect[] = [];

/** The effects that aren't over, plus new ones; of several notices only the last is kept. */
export const addEffects = (
  shown: readonly ShownEffect[],
  added: readonly ShownEffect[],
  time: number,
): readonly ShownEffect[] => {
  const isReplaced = added.some(({ kind }) => kind === 'notice');
  const left = shown.filter(
    ({ at, ms, kind }) => at + ms > time && !(isReplaced && kind === 'notice'),
  );
  return left.length + added.length > 0 ? [...left, ...added] : NONE;
};
