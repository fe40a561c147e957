import { availableParallelism } from 'node:os';

/** Two per core: a test spends half of its time waiting for a browser or a table. */
export const WORKERS = 2 * availableParallelism();

/** Tests that take too long for every change: `npm run test:nightly` runs them with all others. */
export const NIGHTLY_FILES = 'test/**/*.nightly.test.ts';

/**
 * The test projects by folder: what a file needs decides how it runs. Every other test is a unit test, which needs
 * neither the build nor another process.
 */
export const PROJECT_FILES = {
  /** Calls and jobs on a table, from their sources and from the built bundles. */
  integration: [
    'test/{bundles,functions,support}/**/*.test.ts',
    'test/tools/{bench,load,simulation}/**/*.test.ts',
    'test/contract/{access,forged-cookie,fuzz}.test.ts',
    'test/shared/openapi.test.ts',
  ],
  /** The deployment, the local machine as a process, and the commands. */
  infra: ['test/{infra,tools/endurance}/**/*.test.ts'],
  /** The pages in a browser. */
  journeys: ['test/e2e/**/*.test.ts'],
} as const;
