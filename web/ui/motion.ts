import { useSyncExternalStore } from 'react';
import { stored } from '#web/storage.ts';

/** Runs a task once the page has drawn its answer to the present press, which a long task would hold up. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => void setTimeout(task));
};

/** null in Node, where the game's logic is tested without a browser. */
const query =
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

type Motion = 'reduced' | undefined;

const CHANGE_EVENT = 'motionchange';

/** What was chosen in this browser; theme.js applies it to the styles. */
const chosenMotion = stored<Motion>('motion', {
  area: 'local',
  parse: value => (value === 'reduced' ? value : undefined),
  fallback: undefined,
});

const hasChosenLess = (): boolean => chosenMotion.read() === 'reduced';

export const useReducedMotionChosen = (): boolean =>
  useSyncExternalStore(chosenMotion.subscribe, hasChosenLess);

/** Less motion in this browser, whatever the system says; else as the system says. */
export const chooseReducedMotion = (isReduced: boolean): void => {
  if (isReduced) chosenMotion.write('reduced');
  else chosenMotion.remove();
  dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: chosenMotion.read() }));
};

/** Whether the user has asked for less motion, of the system or of this page. */
export const prefersReducedMotion = (): boolean => query?.matches === true || hasChosenLess();
