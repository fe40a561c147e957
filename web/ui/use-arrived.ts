import { useDeferredValue } from 'react';

/**
 * Whether something is there, which becomes true a moment after it has come: what it opens is rendered in small steps,
 * between which the page responds, instead of all at once. On a slow phone that would take up to half a second.
 */
export const useArrived = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere;
