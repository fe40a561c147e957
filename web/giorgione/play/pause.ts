import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';
import { REDUCED_MOTION_FRAME_MS } from './timing.ts';

/**
 * Waits while a frame is shown. It uses a timer and not the end of animations, which a slow device
 * may drop. In a hidden tab, where timers are throttled, it does not wait.
 */
export const pause = (ms: number): Promise<void> =>
  new Promise(resolve => {
    if (document.hidden) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', finish);
      resolve();
    };
    const timer = setTimeout(
      finish,
      prefersReducedMotion() ? Math.min(ms, REDUCED_MOTION_FRAME_MS) : ms,
    );
    document.addEventListener('visibilitychange', finish);
  });
