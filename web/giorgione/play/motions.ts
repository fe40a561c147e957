import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import type { AnimatedTile, Motion } from './tile.ts';

type Keyframes = { transform?: string[]; opacity?: number[] };

/** The animations of a tile at its cell; only of transform and opacity, which are cheap. */
const KEYFRAMES: Readonly<Partial<Record<Motion, Keyframes>>> = {
  reject: {
    transform: ['none', 'rotate(-7deg)', 'rotate(7deg)', 'rotate(-5deg)', 'scale(1.08)', 'none'],
  },
  pulse: { transform: ['none', 'scale(1.22)', 'scale(0.96)', 'scale(1.3)'] },
  clear: { transform: ['none', 'scale(1.14)', 'scale(0.2)'], opacity: [1, 1, 0] },
  fall: { transform: ['none', 'none', 'none', 'scale(1.05, 0.9)', 'none'] },
  spawn: {
    transform: ['translateY(-55%) scale(0.6)', 'translateY(4%) scale(1.04)', 'none'],
    opacity: [0, 1, 1],
  },
  appear: {
    transform: ['scale(0) rotate(-90deg)', 'scale(1.3) rotate(8deg)', 'none'],
    opacity: [0, 1, 1],
  },
  shuffle: { transform: ['none', 'scale(0.8) rotate(10deg)', 'none'] },
};

/** With reduced motion, tiles only fade in and out. */
const REDUCED_KEYFRAMES: typeof KEYFRAMES = {
  clear: { opacity: [1, 0] },
  spawn: { opacity: [0, 1] },
  appear: { opacity: [0, 1] },
};

/** The squash of a landing goes on after the fall. */
const LANDING_MS = 90;

/** Starts the animation of a tile on its element; only a cleared tile keeps its last frame. */
export const animate = (element: Element, { motion, ms, delay }: AnimatedTile): void => {
  const keyframes = (prefersReducedMotion() ? REDUCED_KEYFRAMES : KEYFRAMES)[motion];
  if (!keyframes) return;
  const duration = motion === 'fall' ? ms + LANDING_MS : ms;
  const fill = motion === 'clear' ? 'both' : 'backwards';
  element.animate({ ...keyframes }, { duration, delay, fill, easing: 'ease-out' });
};
