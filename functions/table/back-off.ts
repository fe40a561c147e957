import { setTimeout } from 'node:timers/promises';

const UNIT_MS = 20;
const MAX_MS = 800;

/**
 * Waits a random time whose upper bound doubles with every try; `tried` is 1 for the first one. Returns the time
 * waited.
 */
export const backOff = async (tried: number): Promise<number> => {
  const wait = Math.random() * Math.min(UNIT_MS * 2 ** tried, MAX_MS);
  await setTimeout(wait);
  return wait;
};
