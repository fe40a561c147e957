import { newTableVariables, workerEngine } from './table-variables.ts';

/**
 * Before each integration test file: the environment that functions/ reads when the file imports it.
 * backend.ts creates the table. A file that needs other variables sets them in `vi.hoisted`, which runs
 * before its imports.
 */
const endpoint = workerEngine();
if (endpoint) Object.assign(process.env, newTableVariables(endpoint));
