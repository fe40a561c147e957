import { useSyncExternalStore } from 'react';

const KEY = 'giorgione-sound';
const OFF = 'off';
const CHANGE = 'soundchange';

/** Whether sounds and vibration are enabled in this browser, which they are by default. */
export const isSoundEnabled = (): boolean => {
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

export const useSoundEnabled = (): boolean => useSyncExternalStore(subscribe, isSoundEnabled);

export const setSoundEnabled = (on: boolean): void => {
  try {
    localStorage.setItem(KEY, on ? 'on' : OFF);
  } catch {
    // Without storage the setting cannot be saved.
  }
  dispatchEvent(new Event(CHANGE));
};
