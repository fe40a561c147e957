/** Noon in Rome on a Friday, the time of most tests. */
export const NOON = Date.parse('2026-11-20T11:00:00Z');
