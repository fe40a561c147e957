import { useSyncExternalStore } from 'react';

/** From the width on that styles name lg. */
const query = matchMedia('(width >= 1024px)');

const subscribe = (onChange: () => void): (() => void) => {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is wide enough for what has no place on a phone. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
