import { setTimeout } from 'node:timers/promises';
import { ConflictError } from './write.ts';

const UNIT_MS = 20;
const MAX_MS = 800;

/** Waits a random time whose bound doubles with every try; the first try is 1. Returns its length. */
export const backOff = async (tried: number): Promise<number> => {
  const wait = Math.random() * Math.min(UNIT_MS * 2 ** tried, MAX_MS);
  await setTimeout(wait);
  return wait;
};

/** How long a task waits for other writers in all. */
const WAIT_MAX_MS = 3000;

/**
 * Runs a task again from the start, after a growing random wait, when another writer came first.
 * When it has waited long enough, the conflict is thrown.
 */
export const retryOnConflict = async <T>(task: () => Promise<T>): Promise<T> => {
  let waited = 0;
  for (let tried = 1; ; tried++) {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof ConflictError) || waited >= WAIT_MAX_MS) throw error;
      waited += await backOff(tried);
    }
  }
};
