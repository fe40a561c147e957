import { table } from '#functions/table/client.ts';
import { type ProjectorHandler, StreamReader } from '#infra/local/aws/stream.ts';
import { projectedRoutes } from '#infra/local/gateway/projected-routes.ts';
import type { Route } from '#shared/contract/route.ts';
import { recordAccesses } from './item-access.ts';
import { recordedAs } from './recorded-accesses.ts';

/** The projector, from its source, or from the built bundles if TEST_BUNDLES names their folder. */
const importHandler = async (): Promise<ProjectorHandler> => {
  const bundles = process.env.TEST_BUNDLES;
  if (!bundles) recordAccesses(table);
  const path = bundles ? `${bundles}/projector/index.mjs` : '../../functions/projector/handler.ts';
  const { handler }: { handler: ProjectorHandler } = await import(path);
  return event => recordedAs('the projector', () => handler(event));
};

let reader: Promise<StreamReader> | undefined;

const open = async (): Promise<StreamReader> =>
  new StreamReader({
    endpoint: process.env.DYNAMODB_ENDPOINT ?? '',
    tableName: process.env.TABLE_NAME ?? '',
    handler: await importHandler(),
  });

/** Waits until the projector has seen everything written so far. */
export const caughtUp = async (): Promise<void> => {
  reader ??= open();
  const stream = await reader;
  await stream.catchUp();
};

let isAutomatic = true;

/** From now on, the projector runs only when a test says so. */
export const projectManually = (): void => {
  isAutomatic = false;
};

/** The same before a call that reads what the projector maintains. */
export const caughtUpFor = async ({ method, path }: Route): Promise<void> => {
  if (isAutomatic && projectedRoutes.has(`${method} ${path}`)) await caughtUp();
};
