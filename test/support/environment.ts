import { newTableVariables, workerEngine } from './table-variables.ts';

/**
 * Runs before each integration test file: sets the environment that functions/ reads when the file imports it.
 * backend.ts creates the table. A file that needs other variables sets them in `vi.hoisted`, which runs before its
 * imports.
 */
const endpoint = workerEngine();
if (endpoint) Object.assign(process.env, newTableVariables(endpoint));
