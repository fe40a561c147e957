import { join } from 'node:path';
import { DEVELOPMENT_POLICY, SECURITY_HEADERS } from '#infra/security-headers.ts';
import { startAws } from './aws.ts';
import { buildSite, WEB_ROOT } from './build.ts';
import { createClock } from './clock.ts';
import { openDataFolder } from './data-folder.ts';
import { callsOrSources, startDevelopment } from './development.ts';
import { forgetting, loadForgetting } from './forgetting.ts';
import { createGateway, type Respond } from './gateway.ts';
import { loadHandlers } from './handlers.ts';
import { loadJobs } from './jobs.ts';
import { untilAsked } from './lifeline.ts';
import { openMails } from './mails.ts';
import { createPages } from './pages.ts';
import { startScheduler } from './scheduler.ts';
import { seed } from './seed.ts';
import { createFront, type Listener, listen } from './server.ts';
import { readSettings, type Settings } from './settings.ts';
import { createSite } from './site.ts';
import { explain, type Trouble } from './trouble.ts';
import { voucherKey } from './voucher-key.ts';
import { welcome } from './welcome.ts';

/** The whole product on this machine: `node infra/local/start.ts [--dev | --api]`. */
const { env } = process;
const PATIENCE_MS = 5000;

const say = (line: string): void => console.log(line);

const noSite: Respond = async (_, response) => {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Only the API is here.');
};

const openSite = async (
  kind: Settings['site'],
  { server }: Listener,
  stack: AsyncDisposableStack,
): Promise<Respond> => {
  if (kind === 'none') return noSite;
  if (kind === 'development') {
    const { site, stop } = await startDevelopment(server);
    stack.defer(stop);
    return site;
  }
  await buildSite(say);
  return createSite(WEB_ROOT);
};

/** Starts it all, and resolves only if there is a reason to stop. */
const run = async (stack: AsyncDisposableStack): Promise<Trouble> => {
  const settings = readSettings(env, process.argv.slice(2));
  const listener = await listen(settings.port, settings.host);
  const folder = await openDataFolder(settings.dataDir);
  stack.defer(folder.release);
  const clock = createClock();
  const mails = await openMails(join(folder.path, 'mail'));
  const keep = settings.dataDir !== undefined;
  const aws = await startAws({ folder: folder.path, keep, mails, clock, env, stack });

  // The functions read the environment when they are loaded.
  env.SITE_URL ??= listener.url;
  env.VOUCHER_KEYS ??= await voucherKey(folder.path);
  const [handlers, jobs, forget] = await Promise.all([
    loadHandlers(),
    loadJobs(),
    loadForgetting(mails),
  ]);
  await forget();
  const superAdministrator = await seed({ handlers, now: clock.now(), env });
  const scheduler = await startScheduler({ jobs, clock, file: join(folder.path, 'schedule') });
  stack.defer(scheduler.stop);
  await scheduler.catchUp();

  const site = await openSite(settings.site, listener, stack);
  const isDevelopment = settings.site === 'development';
  const api = createGateway(forgetting(handlers, forget), clock);
  const policy = isDevelopment ? { 'content-security-policy': DEVELOPMENT_POLICY } : {};
  const front = createFront({
    api: isDevelopment ? callsOrSources(api, site) : api,
    local: createPages({
      mails,
      tidy: forget,
      control: settings.control ? { clock, scheduler, mails } : undefined,
    }),
    site,
    headers: { ...SECURITY_HEADERS, ...policy },
  });
  // Last in, first out: the last requests still find everything.
  stack.defer(listener.close);
  listener.serve(front);
  say(welcome({ url: listener.url, settings, aws, superAdministrator }));
  return aws.lost;
};

const asked = untilAsked(env);
const stack = new AsyncDisposableStack();
const problem = await Promise.race([asked, run(stack).catch((error: unknown) => error)]);
if (problem !== undefined) console.error(`\n${explain(problem)}`);
setTimeout(() => process.exit(1), PATIENCE_MS).unref();
await stack.disposeAsync();
process.exit(problem === undefined ? 0 : 1);
