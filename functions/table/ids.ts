import { randomInt } from 'node:crypto';

const EPOCH = Date.UTC(2025, 0, 1);
const RANDOM_VALUES = 4096;

/**
 * A new id: 41 bits of milliseconds, 12 random ones, so that ids sort by time and stay below 2^53.
 * Two in one millisecond may meet: whoever stores it first keeps it, the other tries again.
 */
export const newId = (now: number): number =>
  (now - EPOCH) * RANDOM_VALUES + randomInt(RANDOM_VALUES);

/** The lowest id that an instant can give: those below it are older. */
export const firstIdAt = (now: number): number => (now - EPOCH) * RANDOM_VALUES;

/** An id as part of a key: sorts as the number does. */
export const sortable = (id: number): string => String(id).padStart(16, '0');
