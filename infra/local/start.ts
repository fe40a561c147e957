import { join } from 'node:path';
import { DEVELOPMENT_POLICY, SECURITY_HEADERS } from '#infra/security-headers.ts';
import { openOutbox } from './aws/outbox.ts';
import { startScheduler } from './aws/scheduler.ts';
import { JOB_QUEUE, MAIL_QUEUE, startAws } from './aws/start-aws.ts';
import { loadVoucherKey } from './aws/voucher-key.ts';
import { seed } from './demo/seed.ts';
import { serveSourceFiles, startDevServer } from './gateway/dev-server.ts';
import { createGateway, type RequestHandler } from './gateway/gateway.ts';
import { createLocalPages } from './gateway/local-pages.ts';
import { loadOutboxCleanup, withOutboxCleanup } from './gateway/outbox-cleanup.ts';
import { requireOwnHost, requireOwnOrigin } from './gateway/own-requests.ts';
import { createFrontHandler, type Listener, listen } from './gateway/server.ts';
import { createSiteHandler } from './gateway/site.ts';
import { buildSite, WEB_ROOT } from './process/build.ts';
import { createClock } from './process/clock.ts';
import { openDataFolder } from './process/data-folder.ts';
import {
  loadHandlers,
  loadJobsHandler,
  loadMailDelivery,
  scheduledJobs,
} from './process/handlers.ts';
import { readSettings, type Settings } from './process/settings.ts';
import { waitForShutdown } from './process/shutdown.ts';
import { explain, type StartupError } from './process/startup-error.ts';
import { welcomeMessage } from './process/welcome.ts';

/** Runs the whole product on one machine: `node infra/local/start.ts [--dev | --api]`. */
const { env } = process;
const SHUTDOWN_TIMEOUT_MS = 5000;

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
  if (kind === 'development') {
    const { site, stop } = await startDevServer(server);
    cleanup.defer(stop);
    return site;
  }
  await buildSite(print);
  return createSiteHandler(WEB_ROOT);
};

/** Starts everything; resolves only if a service stops by itself. */
const run = async (cleanup: AsyncDisposableStack): Promise<StartupError> => {
  const settings = readSettings(env, process.argv.slice(2));
  const listener = await listen(settings.port, settings.host);
  const folder = await openDataFolder(settings.dataDir);
  cleanup.defer(folder.release);
  const clock = createClock();
  const outbox = await openOutbox(join(folder.path, 'mail'));
  const persistent = settings.dataDir !== undefined;
  const aws = await startAws({ folder: folder.path, persistent, outbox, clock, env, cleanup });

  // The functions read the environment when they are imported.
  env.SITE_URL ??= listener.url;
  env.VOUCHER_KEYS ??= await loadVoucherKey(folder.path);
  const [handlers, jobsHandler, mailDelivery, cleanOutbox] = await Promise.all([
    loadHandlers(),
    loadJobsHandler(),
    loadMailDelivery(),
    loadOutboxCleanup(outbox),
  ]);
  aws.sqs.consume(MAIL_QUEUE, mailDelivery);
  aws.sqs.consume(JOB_QUEUE, jobsHandler);
  await cleanOutbox();
  const superAdministrator = await seed({ handlers, now: clock.now(), env });
  const jobs = scheduledJobs(jobsHandler);
  const scheduler = await startScheduler({ jobs, clock, file: join(folder.path, 'schedule') });
  cleanup.defer(scheduler.stop);
  await scheduler.catchUp();

  const site = await openSite(settings.site, listener, cleanup);
  const isDevelopment = settings.site === 'development';
  const api = createGateway(withOutboxCleanup(handlers, cleanOutbox), clock);
  const policy = isDevelopment ? { 'content-security-policy': DEVELOPMENT_POLICY } : {};
  const front = createFrontHandler({
    api: isDevelopment ? serveSourceFiles(api, site) : api,
    local: requireOwnOrigin(
      createLocalPages({
        outbox,
        beforeRequest: cleanOutbox,
        control: settings.control ? { clock, scheduler, outbox } : undefined,
      }),
    ),
    site,
    headers: { ...SECURITY_HEADERS, ...policy },
  });
  // Deferred last, so it runs first: the last requests still reach the other services.
  cleanup.defer(listener.close);
  listener.serve(requireOwnHost(env.SITE_URL, front));
  print(welcomeMessage({ url: listener.url, settings, aws, superAdministrator }));
  return aws.failed;
};

const shutdown = waitForShutdown(env);
const cleanup = new AsyncDisposableStack();
const problem = await Promise.race([shutdown, run(cleanup).catch((error: unknown) => error)]);
if (problem !== undefined) console.error(`\n${explain(problem)}`);
setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
await cleanup.disposeAsync();
process.exit(problem === undefined ? 0 : 1);
