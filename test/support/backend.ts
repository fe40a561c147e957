import './ids-from-zero.ts';
import { afterAll } from 'vitest';
import { startTable } from './table.ts';

/**
 * A fresh table for one test file. functions/ reads the environment when it is first imported, so
 * import what reads it inside the tests, or from files that do so on first use.
 */
const { stop } = await startTable();

afterAll(stop);
