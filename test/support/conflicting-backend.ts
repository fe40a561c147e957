import './ids-from-zero.ts';
import { afterAll } from 'vitest';
import { startConflictingTable } from './conflicting-table.ts';

/**
 * Like backend.ts, with a table whose transactions collide: for tests of simultaneous calls. Import this before
 * functions/: Vitest waits until the endpoint is known.
 */
const { table, stop } = await startConflictingTable();

afterAll(stop);

/** Counts the requests and the conflicts; its throttling rates may be changed. */
export { table };
