import { afterAll, vi } from 'vitest';
import { storeAccesses } from './recorded-accesses.ts';

/**
 * Runs before each test file that shares a worker with others: the project's modules are imported again, so that
 * functions/ rereads the environment and no state is left from another file. Only packages stay loaded, which make up
 * most of what a worker loads.
 */
vi.resetModules();

const environment = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) delete process.env[name];
  }
  Object.assign(process.env, environment);
  storeAccesses(process.env.ACCESS_FOLDER);
});
