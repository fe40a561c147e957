import { useDeferredValue } from 'react';

/**
 * Whether data has arrived that was missing. What it shows is then drawn in small steps, between which
 * the page answers; without this a query's data is drawn in one.
 */
export const useArrived = (data: unknown): boolean =>
  useDeferredValue(data !== undefined && data !== null);
