import { setTimeout } from 'node:timers/promises';

const UNIT_MS = 20;

/** A wait before the table is asked again, by chance: with each round, from 1 on, up to twice as long. */
export const backOff = (round: number): Promise<void> =>
  setTimeout(Math.random() * UNIT_MS * 2 ** round);
