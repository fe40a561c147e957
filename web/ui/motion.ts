import { useSyncExternalStore } from 'react';
import { stored } from '#web/storage.ts';

/** Runs a task once the page has painted its response to the current press, which a long task would delay. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => void setTimeout(task));
};

/** null in Node, where the game's logic is tested without a browser. */
const query =
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;

type Motion = 'reduced' | undefined;

const CHANGE_EVENT = 'motionchange';

/** The choice in this browser; theme.js applies it to the styles. */
const chosenMotion = stored<Motion>('motion', {
  area: 'local',
  parse: value => (value === 'reduced' ? value : undefined),
  fallback: undefined,
});

const hasChosenLess = (): boolean => chosenMotion.read() === 'reduced';

export const useReducedMotionChosen = (): boolean =>
  useSyncExternalStore(chosenMotion.subscribe, hasChosenLess);

/** Chooses less motion in this browser, whatever the system says, or else follows the system. */
export const chooseReducedMotion = (isReduced: boolean): void => {
  if (isReduced) chosenMotion.write('reduced');
  else chosenMotion.remove();
  dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: chosenMotion.read() }));
};

/** Whether the user has asked for less motion, in the system or on this page. */
export const prefersReducedMotion = (): boolean => query?.matches === true || hasChosenLess();
