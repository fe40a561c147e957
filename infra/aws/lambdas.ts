import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCHEDULES } from '#functions/jobs/schedule.ts';
import { AREAS } from '#shared/areas.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** One Lambda: the name of its folder in dist/lambda, and the module that exports its handler. */
export type Lambda = { readonly name: string; readonly entry: string };

export const areaLambdas = AREAS.map(name => ({ name, entry: `functions/${name}/handler.ts` }));

export const jobLambdas = SCHEDULES.map(schedule => ({
  name: `job-${schedule.name}`,
  entry: `functions/jobs/${schedule.name}.ts`,
  schedule,
}));

export const LAMBDAS: readonly Lambda[] = [...areaLambdas, ...jobLambdas];

/** Where the bundles are, a folder for each Lambda. */
export const LAMBDA_ROOT = join(ROOT, 'dist/lambda');
/** Where the built site is. */
export const WEB_ROOT = join(ROOT, 'dist/web');
