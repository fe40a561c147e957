import { useSyncExternalStore } from 'react';

/** From the width that the styles call lg. */
const query = matchMedia('(width >= 1024px)');

const subscribe = (onChange: () => void): (() => void) => {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is wide enough for what doesn't fit on a phone. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
