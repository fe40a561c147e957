import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallFunction, functionOf } from '#functions/calls/areas.ts';
import { AREAS, type Area } from '#shared/areas.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** One Lambda: the name of its folder in dist/lambda, and the module that exports its handler. */
export type Lambda = { readonly name: string; readonly entry: string };

/** A Lambda that handles the calls of some areas. */
export type CallLambda = Lambda & { readonly name: CallFunction; readonly areas: readonly Area[] };

export const callLambdas: readonly CallLambda[] = [...new Set(AREAS.map(functionOf))].map(name => ({
  name,
  entry: `functions/calls/${name}.ts`,
  areas: AREAS.filter(area => functionOf(area) === name),
}));

/** Runs the jobs of the queue of the same name. */
export const jobsLambda = { name: 'jobs', entry: 'functions/jobs/handler.ts' };
/** Keeps the data that is derived from the table's facts up to date. */
export const projectorLambda = { name: 'projector', entry: 'functions/projector/handler.ts' };
/**
 * Delivers mails, pushes and wallet card updates, each from its own queue; also receives SES's bounces and complaints.
 */
export const deliveryLambda = { name: 'delivery', entry: 'functions/delivery/handler.ts' };
/** Called only by CloudFormation. */
export const secretsLambda = { name: 'secrets', entry: 'functions/secrets/make.ts' };

export const LAMBDAS: readonly Lambda[] = [
  ...callLambdas,
  jobsLambda,
  projectorLambda,
  deliveryLambda,
  secretsLambda,
];

/** The folder of the bundles, with a subfolder for each Lambda. */
export const LAMBDA_ROOT = join(ROOT, 'dist/lambda');
/** The folder of the built site. */
export const WEB_ROOT = join(ROOT, 'dist/web');
