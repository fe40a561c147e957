import { setTimeout } from 'node:timers/promises';

const UNIT_MS = 20;
const MAX_MS = 800;

/** Waits a random time whose bound doubles with every try; the first try is 1. Returns its length. */
export const backOff = async (tried: number): Promise<number> => {
  const wait = Math.random() * Math.min(UNIT_MS * 2 ** tried, MAX_MS);
  await setTimeout(wait);
  return wait;
};
