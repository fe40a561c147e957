import { join } from 'node:path';
import {
  DEVELOPMENT_POLICY,
  SECURITY_HEADERS,
  STRICT_TRANSPORT_SECONDS,
} from '#infra/security-headers.ts';
import { RETRY_PAUSE } from '#shared/rules/wallet-updates.ts';
import { lightenRequests } from './aws/light-requests.ts';
import { type Outbox, openOutbox } from './aws/outbox.ts';
import { type Scheduler, startScheduler } from './aws/scheduler.ts';
import {
  loadMailKey,
  loadPushKeys,
  loadSessionKeys,
  loadVoucherKey,
  loadWalletKeys,
} from './aws/signing-keys.ts';
import type { QueueHandler } from './aws/sqs.ts';
import {
  type Aws,
  JOB_QUEUE,
  MAIL_QUEUE,
  PROMOTION_QUEUE,
  PUSH_QUEUE,
  startAws,
  WALLET_QUEUE,
} from './aws/start-aws.ts';
import { reportFullDisk } from './aws/table-disk.ts';
import { finishRestore, forgetErasures } from './backup/erasures.ts';
import { startNightlyBackups } from './backup/nightly.ts';
import { seed } from './demo/seed.ts';
import { playToday } from './demo/today.ts';
import { forwardedAddress, socketAddress } from './gateway/client-address.ts';
import { serveSourceFiles, startDevServer } from './gateway/dev-server.ts';
import { createGateway, type RequestHandler } from './gateway/gateway.ts';
import { createLocalPages } from './gateway/local-pages.ts';
import { createMediaHandler } from './gateway/media.ts';
import { loadOutboxCleanup, withOutboxCleanup } from './gateway/outbox-cleanup.ts';
import { requireOwnHost, requireOwnOrigin, requireThisMachine } from './gateway/own-requests.ts';
import { createFrontHandler, FILES, type Listener, listen } from './gateway/server.ts';
import { createSiteHandler } from './gateway/site.ts';
import { prepareForProxy, requireClosedTable } from './process/behind-proxy.ts';
import { buildSite, WEB_ROOT } from './process/build.ts';
import { type Clock, createClock } from './process/clock.ts';
import { openDataFolder, tableFile } from './process/data-folder.ts';
import {
  fileJobs,
  loadDelivery,
  loadHandlers,
  loadJobsHandler,
  scheduledJobs,
} from './process/handlers.ts';
import {
  afterProjection,
  PAUSED_PROJECTION,
  startProjection,
  withProjection,
} from './process/projection.ts';
import { createDataReset } from './process/reset-data.ts';
import { readSettings, type Settings } from './process/settings.ts';
import { waitForShutdown } from './process/shutdown.ts';
import { explain, type StartupError } from './process/startup-error.ts';
import { welcomeMessage } from './process/welcome.ts';

/** Runs the whole product on one machine: `node infra/local/start.ts [--dev | --api]`. */
const { env } = process;
const SHUTDOWN_TIMEOUT_MS = 5000;

const STRICT_TRANSPORT = { 'strict-transport-security': `max-age=${STRICT_TRANSPORT_SECONDS}` };

const print = (line: string): void => console.log(line);

const noSite: RequestHandler = async (_, response) => {
  response
    .writeHead(404, { 'content-type': 'text/plain' })
    .end('This server was started without the site.');
};

const openSite = async (
  kind: Settings['site'],
  { server }: Listener,
  cleanup: AsyncDisposableStack,
): Promise<RequestHandler> => {
  if (kind === 'none') return noSite;
  if (kind === 'built') return createSiteHandler(WEB_ROOT);
  const { site, stop } = await startDevServer(server);
  cleanup.defer(stop);
  return site;
};

/** The handlers of the queues and of the topic. */
const consumeQueues = async (
  { sqs, feedback, pushService, wallets }: Aws,
  jobs: QueueHandler,
): Promise<void> => {
  const delivery = await loadDelivery();
  const messages = pushService.watch(delivery);
  sqs.consume(MAIL_QUEUE, delivery);
  feedback.subscribe(delivery);
  sqs.consume(PROMOTION_QUEUE, messages);
  sqs.consume(PUSH_QUEUE, messages);
  sqs.consume(WALLET_QUEUE, wallets.watch(delivery), RETRY_PAUSE);
  sqs.consume(JOB_QUEUE, jobs);
};

/** The functions and the projector. Functions that read what the projector maintains wait for it. */
const loadFunctions = async (options: {
  readonly aws: Aws;
  readonly outbox: Outbox;
  readonly settings: Settings;
  readonly folder: string;
  readonly cleanup: AsyncDisposableStack;
}) => {
  const { aws, outbox, settings, folder, cleanup } = options;
  const { table } = await import('#functions/table/client.ts');
  if (aws.isTableIncluded) {
    lightenRequests(table);
    reportFullDisk(table, tableFile(folder));
  }
  const [handlers, jobsHandler, cleanOutbox] = await Promise.all([
    loadHandlers(),
    loadJobsHandler(),
    loadOutboxCleanup(outbox),
  ]);
  await consumeQueues(aws, jobsHandler);
  const { dynamodb: endpoint, tableName } = aws;
  const { projectionDelay: delay, isInMaintenance } = settings;
  const projection = isInMaintenance
    ? PAUSED_PROJECTION
    : await startProjection({ endpoint, tableName, delay, file: join(folder, 'stream') });
  cleanup.defer(projection.stop);
  if (!isInMaintenance) await Promise.all([cleanOutbox(), aws.sqs.resume()]);
  return {
    handlers: withProjection(handlers, projection),
    jobs: isInMaintenance
      ? []
      : [...afterProjection(scheduledJobs(jobsHandler), projection), ...fileJobs(aws)],
    projection,
    cleanOutbox,
  };
};

/** Lists the customers by last visit, if the table holds data of a version or a backup without that list. */
const listCustomers = async (now: number): Promise<void> => {
  const { isCustomerListEmpty, rebuildCustomerList } = await import(
    '#functions/rebuild/customer-list.ts'
  );
  if (await isCustomerListEmpty())
    await rebuildCustomerList({ now, isRepairing: true, report: () => undefined });
};

/**
 * Fills an empty table, and starts the schedule with the jobs that were missed; during maintenance nothing is written.
 * Returns the super administrator's login if the table was filled.
 */
const startJobs = async (options: {
  readonly functions: Awaited<ReturnType<typeof loadFunctions>>;
  readonly fillTable: () => ReturnType<typeof seed>;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly folder: string;
  readonly cleanup: AsyncDisposableStack;
}) => {
  const { functions, fillTable, settings, clock, folder, cleanup } = options;
  const { handlers, jobs, projection, cleanOutbox } = functions;
  const { isInMaintenance } = settings;
  if (!isInMaintenance && (await finishRestore(folder, clock.now(), print))) await cleanOutbox();
  if (!isInMaintenance) await listCustomers(clock.now());
  const superAdministrator = isInMaintenance
    ? undefined
    : await projection.projectTogether(fillTable);
  const scheduler = await startScheduler({ jobs, clock, file: join(folder, 'schedule') });
  cleanup.defer(scheduler.stop);
  await scheduler.catchUp();
  if (!isInMaintenance)
    await projection.projectTogether(() => playToday({ handlers, now: clock.now(), env }));
  return { scheduler, superAdministrator };
};

const startBackups = (options: {
  readonly aws: Aws;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly cleanup: AsyncDisposableStack;
}): void => {
  const { aws, settings, clock, cleanup } = options;
  const { dataDir } = settings;
  if (dataDir === undefined || !aws.hasAllData) return;
  const nightly = startNightlyBackups({ dataDir, clock, print, afterwards: forgetErasures });
  cleanup.defer(nightly.stop);
};

/** The handlers of requests: calls, pages, and what only the local machine has. */
const openFront = async (options: {
  readonly aws: Aws;
  readonly settings: Settings;
  readonly listener: Listener;
  readonly cleanup: AsyncDisposableStack;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly functions: Awaited<ReturnType<typeof loadFunctions>>;
  readonly scheduler: Scheduler;
  readonly resetData: (() => Promise<void>) | undefined;
}): Promise<RequestHandler> => {
  const { aws, settings, listener, cleanup, clock, outbox, functions, scheduler } = options;
  const { handlers, projection, cleanOutbox } = functions;
  const { isBehindProxy } = settings;
  const site = await openSite(settings.site, listener, cleanup);
  const isDevelopment = settings.site === 'development';
  const addressOf = isBehindProxy ? forwardedAddress : socketAddress;
  const api = createGateway(withOutboxCleanup(handlers, cleanOutbox), clock, addressOf);
  const { pushService, wallets } = aws;
  const { resetData } = options;
  const control = settings.control
    ? { clock, scheduler, outbox, pushService, wallets, projection, resetData }
    : undefined;
  const localPages = createLocalPages({ outbox, beforeRequest: cleanOutbox, control });
  const isPublic = isBehindProxy || env.SITE_URL?.startsWith('https:') === true;
  return createFrontHandler({
    api: isDevelopment ? serveSourceFiles(api, site) : api,
    local: requireThisMachine(isPublic, requireOwnOrigin(localPages)),
    media: await createMediaHandler(),
    ...(aws.files ? { files: aws.files.openLink(FILES) } : {}),
    site,
    headers: {
      ...SECURITY_HEADERS,
      ...(isDevelopment ? { 'content-security-policy': DEVELOPMENT_POLICY } : {}),
      ...(isBehindProxy ? STRICT_TRANSPORT : {}),
    },
  });
};

type Start = {
  readonly settings: Settings;
  readonly listener: Listener;
  readonly cleanup: AsyncDisposableStack;
};

/** Starts everything but the listener; resolves only if a service stops on its own. */
const serve = async ({ settings, listener, cleanup }: Start): Promise<StartupError> => {
  const folder = await openDataFolder(settings.dataDir);
  cleanup.defer(folder.release);
  // The site is built while the rest starts.
  const built = settings.site === 'built' ? buildSite(print) : undefined;
  built?.catch(() => undefined);
  const clock = createClock();
  const outbox = await openOutbox(join(folder.path, 'mail'));
  const { tablePort } = settings;
  const aws = await startAws({ folder: folder.path, outbox, clock, tablePort, env, cleanup });

  env.SITE_URL ??= listener.url;
  if (aws.files) env.FILES_URL = env.SITE_URL + FILES;
  env.VOUCHER_KEYS ??= await loadVoucherKey(folder.path);
  env.MAIL_KEY ??= await loadMailKey(folder.path);
  Object.assign(env, await loadSessionKeys(folder.path), await loadPushKeys(folder.path));
  // Behind a proxy, strangers use the server: their phones would refuse a card certified by this machine.
  if (!settings.isBehindProxy) Object.assign(env, await loadWalletKeys(folder.path, env));
  const functions = await loadFunctions({ aws, outbox, settings, folder: folder.path, cleanup });
  const { handlers, jobs, projection } = functions;
  const fillTable = () => seed({ handlers, jobs, now: clock.now(), env, outbox });
  const isTemporary = aws.isTableIncluded && settings.dataDir === undefined;
  const resetData = isTemporary ? createDataReset(aws, projection, fillTable) : undefined;
  const { scheduler, superAdministrator } = await startJobs({
    ...{ functions, fillTable, settings, clock, folder: folder.path, cleanup },
  });

  await built;
  const front = await openFront({
    ...{ aws, settings, listener, cleanup, clock, outbox, functions, scheduler, resetData },
  });
  startBackups({ aws, settings, clock, cleanup });
  // Deferred last, so it runs first: the last requests still reach the other services.
  cleanup.defer(listener.close);
  listener.serve(requireOwnHost(env.SITE_URL, front));
  const smtp = env.SMTP_URL;
  print(welcomeMessage({ url: listener.url, settings, aws, superAdministrator, smtp }));
  return aws.failed;
};

/** Starts everything; clients that connected before a failed start get an answer. */
const run = async (cleanup: AsyncDisposableStack): Promise<StartupError> => {
  const settings = readSettings(env, process.argv.slice(2));
  prepareForProxy(env, settings);
  await requireClosedTable(env, settings);
  const listener = await listen(settings.port, settings.host);
  try {
    return await serve({ settings, listener, cleanup });
  } catch (error) {
    await listener.refuse();
    throw error;
  }
};

const shutdown = waitForShutdown(env);
const cleanup = new AsyncDisposableStack();
const problem = await Promise.race([shutdown, run(cleanup).catch((error: unknown) => error)]);
if (problem !== undefined) console.error(`\n${explain(problem)}`);
setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
await cleanup.disposeAsync();
process.exit(problem === undefined ? 0 : 1);
