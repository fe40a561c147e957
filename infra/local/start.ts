import { join } from 'node:path';
import { DEVELOPMENT_POLICY, SECURITY_HEADERS } from '#infra/security-headers.ts';
import { startAws } from './aws.ts';
import { buildSite, WEB_ROOT } from './build.ts';
import { createClock } from './clock.ts';
import { openDataFolder } from './data-folder.ts';
import { serveSourceFiles, startDevServer } from './dev-server.ts';
import { createGateway, type RequestHandler } from './gateway.ts';
import { loadHandlers } from './handlers.ts';
import { loadJobs } from './jobs.ts';
import { createLocalPages } from './local-pages.ts';
import { openOutbox } from './outbox.ts';
import { loadOutboxCleanup, withOutboxCleanup } from './outbox-cleanup.ts';
import { startScheduler } from './scheduler.ts';
import { seed } from './seed.ts';
import { createFrontHandler, type Listener, listen } from './server.ts';
import { readSettings, type Settings } from './settings.ts';
import { waitForShutdown } from './shutdown.ts';
import { createSiteHandler } from './site.ts';
import { explain, type StartupError } from './startup-error.ts';
import { loadVoucherKey } from './voucher-key.ts';
import { welcomeMessage } from './welcome.ts';

/** The whole product on this machine: `node infra/local/start.ts [--dev | --api]`. */
const { env } = process;
const PATIENCE_MS = 5000;

const say = (line: string): void => console.log(line);

const noSite: RequestHandler = async (_, response) => {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Only the API is here.');
};

const openSite = async (
  kind: Settings['site'],
  { server }: Listener,
  stack: AsyncDisposableStack,
): Promise<RequestHandler> => {
  if (kind === 'none') return noSite;
  if (kind === 'development') {
    const { site, stop } = await startDevServer(server);
    stack.defer(stop);
    return site;
  }
  await buildSite(say);
  return createSiteHandler(WEB_ROOT);
};

/** Starts it all, and resolves only if there is a reason to stop. */
const run = async (stack: AsyncDisposableStack): Promise<StartupError> => {
  const settings = readSettings(env, process.argv.slice(2));
  const listener = await listen(settings.port, settings.host);
  const folder = await openDataFolder(settings.dataDir);
  stack.defer(folder.release);
  const clock = createClock();
  const mails = await openOutbox(join(folder.path, 'mail'));
  const keep = settings.dataDir !== undefined;
  const aws = await startAws({ folder: folder.path, keep, mails, clock, env, stack });

  // The functions read the environment when they are loaded.
  env.SITE_URL ??= listener.url;
  env.VOUCHER_KEYS ??= await loadVoucherKey(folder.path);
  const [handlers, jobs, forget] = await Promise.all([
    loadHandlers(),
    loadJobs(),
    loadOutboxCleanup(mails),
  ]);
  await forget();
  const superAdministrator = await seed({ handlers, now: clock.now(), env });
  const scheduler = await startScheduler({ jobs, clock, file: join(folder.path, 'schedule') });
  stack.defer(scheduler.stop);
  await scheduler.catchUp();

  const site = await openSite(settings.site, listener, stack);
  const isDevelopment = settings.site === 'development';
  const api = createGateway(withOutboxCleanup(handlers, forget), clock);
  const policy = isDevelopment ? { 'content-security-policy': DEVELOPMENT_POLICY } : {};
  const front = createFrontHandler({
    api: isDevelopment ? serveSourceFiles(api, site) : api,
    local: createLocalPages({
      mails,
      beforeRequest: forget,
      control: settings.control ? { clock, scheduler, mails } : undefined,
    }),
    site,
    headers: { ...SECURITY_HEADERS, ...policy },
  });
  // Last in, first out: the last requests still find everything.
  stack.defer(listener.close);
  listener.serve(front);
  say(welcomeMessage({ url: listener.url, settings, aws, superAdministrator }));
  return aws.failed;
};

const asked = waitForShutdown(env);
const stack = new AsyncDisposableStack();
const problem = await Promise.race([asked, run(stack).catch((error: unknown) => error)]);
if (problem !== undefined) console.error(`\n${explain(problem)}`);
setTimeout(() => process.exit(1), PATIENCE_MS).unref();
await stack.disposeAsync();
process.exit(problem === undefined ? 0 : 1);
