import { useEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';

/** How long a banner is shown (rule 124). */
const ROTATION_MS = 3000;

const subscribeToVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/**
 * Steps through `count` slides on a timer, except while it is paused or the tab is hidden. With
 * reduced motion it starts stopped.
 */
export const useRotation = (count: number, paused: boolean) => {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(prefersReducedMotion);
  const hidden = useSyncExternalStore(subscribeToVisibility, () => document.hidden);
  const running = count > 1 && !paused && !stopped && !hidden;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex(current => (current + 1) % count), ROTATION_MS);
    return () => clearInterval(timer);
  }, [running, count]);
  return { index: index % count, show: setIndex, stopped, setStopped };
};
