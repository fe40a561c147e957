import './ids-from-zero.ts';
import { afterAll } from 'vitest';
import { startConflictingTable } from './conflicting-table.ts';

/**
 * As backend.ts, with a table whose transactions collide: for tests of calls that run at the same time.
 * Import this before functions/: Vitest waits until the endpoint is known.
 */
const { table, stop } = await startConflictingTable();

afterAll(stop);

/** Counts the requests and the conflicts; its rates of throttling may be changed. */
export { table };
