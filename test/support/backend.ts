import './ids-from-zero.ts';
import { afterAll } from 'vitest';
import { startTable } from './table.ts';

/**
 * A fresh table for one test file. Import this first: where no worker's engine is started, the table's
 * endpoint is known only now, and Vitest waits for an import before it goes on to the next.
 */
const { stop } = await startTable();

afterAll(stop);
