import { randomInt } from 'node:crypto';

const EPOCH = Date.UTC(2025, 0, 1);
const IDS_PER_MS = 4096;

/** The lowest id that an instant can give: those below it are older. */
export const firstIdAt = (now: number): number => (now - EPOCH) * IDS_PER_MS;

let sequence = randomInt(IDS_PER_MS);

/**
 * A new id: 41 bits of milliseconds and 12 of a sequence, so that ids sort by time and stay below
 * 2^53. The sequence begins by chance and goes on with every id: what a process makes in one
 * millisecond sorts as it was made, but where the sequence begins again. Two processes may meet:
 * whoever stores it first keeps it, the other tries again.
 */
export const newId = (now: number): number => {
  sequence = (sequence + 1) % IDS_PER_MS;
  return firstIdAt(now) + sequence;
};

/** An id as part of a key: sorts as the number does. */
export const sortable = (id: number): string => String(id).padStart(16, '0');
