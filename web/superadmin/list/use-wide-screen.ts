import { useSyncExternalStore } from 'react';

/** On a narrower screen the panel's tables would scroll sideways. */
const wideScreen = matchMedia('(min-width: 1024px)');

const subscribe = (listener: () => void): (() => void) => {
  wideScreen.addEventListener('change', listener);
  return () => wideScreen.removeEventListener('change', listener);
};

/** Whether the window is wide enough for a table. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => wideScreen.matches);
