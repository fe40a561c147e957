import { useSyncExternalStore } from 'react';

/** Accounts specification, section 9: the mobile breakpoint. */
const wide = matchMedia('(min-width: 768px)');

const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Whether the window is wide enough for a table. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
