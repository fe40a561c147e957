import { useSyncExternalStore } from 'react';

const KEY = 'giorgione-sound';
const OFF = 'off';
const CHANGE = 'soundchange';

const isSoundEnabled = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener(CHANGE, listener);
  return () => removeEventListener(CHANGE, listener);
};

/** Whether the game may be heard and felt: yes, until the player says no in this browser. */
export const useSoundEnabled = (): boolean => useSyncExternalStore(subscribe, isSoundEnabled);

export const setSoundEnabled = (on: boolean): void => {
  try {
    localStorage.setItem(KEY, on ? 'on' : OFF);
  } catch {
    // Not kept, then: it can be chosen again.
  }
  dispatchEvent(new Event(CHANGE));
};

export { isSoundEnabled as isSoundOn };
