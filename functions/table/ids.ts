import { randomInt } from 'node:crypto';

const EPOCH = Date.UTC(2025, 0, 1);
const IDS_PER_MS = 4096;

/** The lowest id that an instant can give: those below it are older. */
export const firstIdAt = (now: number): number => (now - EPOCH) * IDS_PER_MS;

let last = 0;

/**
 * A new id: 41 bits of milliseconds and 12 more, so that ids sort by time and stay below 2^53. Those
 * 12 start by chance, in their lower half, and count up within a millisecond: what one process makes
 * sorts as it was made. Two processes may meet: whoever stores it first keeps it, the other tries
 * again.
 */
export const newId = (now: number): number => {
  const first = firstIdAt(now);
  const goesOn = last >= first && last < first + IDS_PER_MS - 1;
  last = goesOn ? last + 1 : first + randomInt(IDS_PER_MS / 2);
  return last;
};

/** An id as part of a key: sorts as the number does. */
export const sortable = (id: number): string => String(id).padStart(16, '0');
