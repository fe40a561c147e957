import { setTimeout } from 'node:timers/promises';

const FIRST_MS = 25;

/** A wait before what the table has left undone is asked for again: each time up to twice as long. */
export const pause = (round: number): Promise<void> =>
  setTimeout(Math.random() * FIRST_MS * 2 ** round);
