import { SIZE } from '#shared/match3/constants.ts';
import { FOOT } from '../play/animation-options.ts';
import { effectPoseAt, reducedMotionPoseAt, type ShownEffect } from '../play/effect.ts';
import type { Game } from '../play/game.ts';
import type { Place, Pose } from '../play/track.ts';

const percent = (cells: number): string => `${(cells * 100).toFixed(2)}%`;

const scaleAndRotation = ({
  scaleX,
  scaleY,
  turn,
}: Pick<Pose, 'scaleX' | 'scaleY' | 'turn'>): string =>
  `${scaleX === 1 && scaleY === 1 ? '' : ` scale(${scaleX.toFixed(3)}, ${scaleY.toFixed(3)})`}${
    turn === 0 ? '' : ` rotate(${turn.toFixed(1)}deg)`
  }`;

/** The current transforms of elements: setting the same one again would cost a style pass. */
const drawn = new WeakMap<HTMLElement, string>();

const apply = (element: HTMLElement, transform: string, opacity: number): void => {
  const next = `${transform} ${opacity}`;
  if (drawn.get(element) === next) return;
  drawn.set(element, next);
  element.style.transform = transform;
  element.style.opacity = opacity === 1 ? '' : opacity.toFixed(3);
};

/** The current poses of tiles: most of them rest while some fall. */
const poses = new WeakMap<HTMLElement, Pose>();

/** Shows a tile according to the animation at a time; sets only transform and opacity, which are cheap. */
export const drawTile = (element: HTMLElement, game: Game, time: number): void => {
  const id = Number(element.dataset.tile);
  const pose = game.animation.poseOf(id, time);
  if (!pose) return;
  const isHeld = game.animation.isHeld(id, time);
  if (isHeld !== (element.dataset.held === 'true')) element.dataset.held = String(isHeld);
  const isCharging = game.animation.isCharging(id, time);
  if (isCharging !== (element.dataset.charging === 'true'))
    element.dataset.charging = String(isCharging);
  if (poses.get(element) === pose) return;
  poses.set(element, pose);
  const { x, y, scaleX, scaleY, opacity } = pose;
  const sink = scaleY < scaleX ? (1 - scaleY) * FOOT : 0;
  apply(
    element,
    `translate(${percent(x)}, ${percent(y + sink)})${scaleAndRotation(pose)}`,
    opacity,
  );
};

/** The width of a cell in percent of the board's. */
const CELL = 100 / SIZE;

const drift = (effect: ShownEffect, { x, y }: Pose): string => {
  const [left, top] = [(x - effect.x) * CELL, (y - effect.y) * CELL];
  return left === 0 && top === 0 ? '' : ` translate(${left.toFixed(1)}cqw, ${top.toFixed(1)}cqw)`;
};

/** Shows an effect's current state; its element is centred on its place. Points fly to the counter. */
export const drawEffect = (
  element: HTMLElement,
  effect: ShownEffect,
  game: Game,
  counter: Place | undefined,
): void => {
  const poseAt = game.animation.isReducedMotion ? reducedMotionPoseAt : effectPoseAt;
  const pose = poseAt(effect, game.now, counter);
  const transform = `translate(-50%, -50%)${drift(effect, pose)}${scaleAndRotation(pose)}`;
  apply(element, transform, pose.opacity);
};
