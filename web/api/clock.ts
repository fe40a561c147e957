import { SECOND } from '#shared/time.ts';

/** Within it a device's clock counts as right: answers take their time, and tell whole seconds. */
const TOLERANCE = 5 * SECOND;

let ahead = 0;

/** Learns from an answer how far the server's clock is from this device's. */
export const syncServerClock = (date: string | null): void => {
  const difference = date === null ? Number.NaN : Date.parse(date) - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
};

/** What time it is for the server, whatever this device's clock says. Milliseconds. */
export const serverNow = (): number => Date.now() + ahead;
