import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { REDUCED_MOTION_FRAME_MS } from './timing.ts';

/**
 * Waits while a frame is seen. By the clock, not by the end of animations, which a slow device may
 * drop; and not at all in a tab that nobody sees, where the clock may stand still.
 */
export const pause = (ms: number): Promise<void> =>
  new Promise(resolve => {
    if (document.hidden) return resolve();
    const go = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', go);
      resolve();
    };
    const timer = setTimeout(
      go,
      prefersReducedMotion() ? Math.min(ms, REDUCED_MOTION_FRAME_MS) : ms,
    );
    document.addEventListener('visibilitychange', go);
  });
