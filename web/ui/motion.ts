import { useDeferredValue } from 'react';

/** Runs a task once the page has drawn its answer to the present press, which a long task would hold up. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => void setTimeout(task));
};

/** null in Node, where the game's logic is tested without a browser. */
const query =
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

/** Whether the user has asked for less motion. */
export const prefersReducedMotion = (): boolean => query?.matches ?? false;

/**
 * Whether data has arrived that was missing. What it shows is then drawn in small steps, between which
 * the page answers; without this a query's data is drawn in one.
 */
export const useArrived = (data: unknown): boolean =>
  useDeferredValue(data !== undefined && data !== null);
