import { setTimeout } from 'node:timers/promises';

const UNIT_MS = 20;

/** Waits a random time whose bound doubles with every try; the first try is 1. */
export const backOff = (tried: number): Promise<void> =>
  setTimeout(Math.random() * UNIT_MS * 2 ** tried);
