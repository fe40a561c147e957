import { WORKERS } from '../projects.ts';
import { startEngine } from './engine.ts';

/**
 * Vitest's global setup for tests that need a table: one table engine per worker, since an engine executes one request
 * at a time. test/support/table.ts creates the tables.
 */
export default async (): Promise<() => Promise<void>> => {
  // Starts alone, since npx may have to download it.
  const engines = [await startEngine()];
  const more = Array.from({ length: WORKERS - 1 }, startEngine);
  engines.push(...(await Promise.all(more)));
  process.env.TEST_ENGINES = engines.map(({ endpoint }) => endpoint).join();
  return async () => {
    await Promise.all(engines.map(({ stop }) => stop()));
  };
};
