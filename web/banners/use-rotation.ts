import { useEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion } from '#web/ui/reduced-motion.ts';

/** Accounts specification, section 9: banner rotation interval. */
const ROTATION = 3000;

const watchVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/**
 * Goes through `count` things by itself, while nobody holds it and the tab is in view. Who asks for
 * less motion starts it by hand.
 */
export const useRotation = (count: number, held: boolean) => {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(prefersReducedMotion);
  const hidden = useSyncExternalStore(watchVisibility, () => document.hidden);
  const running = count > 1 && !held && !stopped && !hidden;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex(shown => (shown + 1) % count), ROTATION);
    return () => clearInterval(timer);
  }, [running, count]);
  return { index: index % count, show: setIndex, stopped, setStopped };
};
