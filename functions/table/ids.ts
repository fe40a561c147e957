import { randomInt } from 'node:crypto';

const EPOCH = Date.UTC(2025, 0, 1);
const IDS_PER_MS = 4096;

/** The lowest id of an instant (milliseconds): lower ids are older. */
export const firstIdAt = (now: number): number => (now - EPOCH) * IDS_PER_MS;

/** When an id was made (milliseconds). */
export const timeOfId = (id: number): number => Math.floor(id / IDS_PER_MS) + EPOCH;

let sequence = randomInt(IDS_PER_MS);

/**
 * Reserves consecutive ids and returns the first. An id has 41 bits of milliseconds, then 12 bits of a sequence, so
 * that ids sort by time and stay below 2^53. The sequence starts at a random number and wraps around; until it wraps,
 * ids of the same process and millisecond sort in the order they were made. Two processes may make the same id: the
 * second write then conflicts and is retried.
 */
export const reserveIds = (now: number, count: number): number => {
  const first = sequence + count < IDS_PER_MS ? sequence + 1 : 0;
  sequence = first + count - 1;
  return firstIdAt(now) + first;
};

export const newId = (now: number): number => reserveIds(now, 1);
