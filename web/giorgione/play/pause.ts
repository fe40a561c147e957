import { isCalm } from '#web/ui/calm.ts';
import { CALM_FRAME_MS } from './timing.ts';

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
    const timer = setTimeout(go, isCalm() ? Math.min(ms, CALM_FRAME_MS) : ms);
    document.addEventListener('visibilitychange', go);
  });
