import type { Clock } from './playback.ts';

/** The clock of the page: its time is that of the frame that is drawn. */
export const sceneClock: Clock = {
  now: () => performance.now(),
  isVisible: () => !document.hidden,
  run: onFrame => {
    let frame = requestAnimationFrame(function next() {
      frame = requestAnimationFrame(next);
      onFrame();
    });
    return () => cancelAnimationFrame(frame);
  },
};
