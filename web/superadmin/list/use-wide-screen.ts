import { useSyncExternalStore } from 'react';

/** Below, a table of the panel would have to be pushed from side to side. */
const wide = matchMedia('(min-width: 1024px)');

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Whether the window is wide enough for a table. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
