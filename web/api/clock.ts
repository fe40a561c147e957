import { SECOND } from '#shared/time.ts';

/**
 * The device's clock is trusted below this difference: a response takes time to arrive, and its Date header has whole
 * seconds only. Milliseconds.
 */
const TOLERANCE = 5 * SECOND;

/** Milliseconds from the device's clock to the server's. */
let offset = 0;

/** Takes the server's time from a response's Date header. */
export const syncServerClock = (date: string | null): void => {
  const difference = date === null ? Number.NaN : Date.parse(date) - Date.now();
  if (!Number.isNaN(difference)) offset = Math.abs(difference) > TOLERANCE ? difference : 0;
};

/** The server's time, even if this device's clock is wrong. Milliseconds. */
export const serverNow = (): number => Date.now() + offset;
