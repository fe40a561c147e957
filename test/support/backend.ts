import './ids-from-zero.ts';
import { afterAll } from 'vitest';
import { startTable } from './table.ts';

/**
 * A fresh table for one test file. Import this first: if no worker's engine has been started, the table's endpoint is
 * known only now, and Vitest waits for an import before it continues with the next.
 */
const { stop } = await startTable();

afterAll(stop);
