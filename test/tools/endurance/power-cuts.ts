import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { countArgument } from '#test/support/arguments.ts';
import { type LocalServer, startLocalServer } from '#test/support/local-server.ts';

const SUPER_ADMIN = { email: 'capo@example.it', password: 'superpassword1' };
const PASSWORD = 'crema-e-cannella';
const WELCOME_COINS = 50;
const CLIENTS = 4;
/** The server is killed at a random time within this many milliseconds of the first success. */
const MAX_RUN_MS = 1500;
const POLLING_MS = 5;

/** A registration, and which of its writes the server has acknowledged. */
type Registration = { readonly email: string; registered: boolean; claimed: boolean };

type ApiResponse = { readonly status: number; readonly cookie: string; readonly body: unknown };

const callApi = async (
  url: string,
  path: string,
  body?: object,
  cookie = '',
): Promise<ApiResponse> => {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const [setCookie = ''] = response.headers.getSetCookie();
  return {
    status: response.status,
    cookie: setCookie.split(';')[0] ?? '',
    body: await response.json(),
  };
};

const field = (body: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), body);

/** Registers players, signs them in and claims their welcome reward, until the server is killed. */
const runClient = async (url: string, all: Registration[], name: string): Promise<void> => {
  for (let n = 0; ; n++) {
    const email = `${name}.${n}@example.it`;
    const registration: Registration = { email, registered: false, claimed: false };
    all.push(registration);
    const account = { username: `${name} ${n}`, email, password: PASSWORD, acceptTerms: true };
    const { status } = await callApi(url, '/api/auth/register', account);
    registration.registered = status === 201;
    const { cookie } = await callApi(url, '/api/auth/login', { email, password: PASSWORD });
    const dashboard = await callApi(url, '/api/dashboard', undefined, cookie);
    const reward = field(dashboard.body, 'rewards', 0, 'id');
    const claim = await callApi(url, `/api/rewards/${String(reward)}/claim`, {}, cookie);
    registration.claimed = claim.status === 200;
  }
};

/** The violation in a player's data, if any: a lost acknowledged write, or a partial one. */
const findViolation = async (
  url: string,
  superAdminCookie: string,
  registration: Registration,
): Promise<string | undefined> => {
  const { email } = registration;
  const { status, cookie } = await callApi(url, '/api/auth/login', { email, password: PASSWORD });
  if (status === 401) return registration.registered ? `${email} is lost` : undefined;
  const { body } = await callApi(url, '/api/dashboard', undefined, cookie);
  const claimed = field(body, 'rewards', 0, 'claimed');
  if (typeof claimed !== 'boolean') return `${email} has no welcome reward`;
  if (registration.claimed && !claimed) return `the claim of ${email} is lost`;
  const details = await callApi(
    url,
    `/api/superadmin/users/${String(field(body, 'user', 'id'))}/details`,
    undefined,
    superAdminCookie,
  );
  const coins = field(details.body, 'user', 'coins');
  const entries = Object(field(details.body, 'ledger')).length;
  const expectedCoins = claimed ? WELCOME_COINS : 0;
  return coins === expectedCoins && entries === (claimed ? 1 : 0)
    ? undefined
    : `${email}: claimed ${claimed}, but ${coins} coins and ${entries} ledger entries`;
};

const findViolations = async (
  { url }: LocalServer,
  registrations: readonly Registration[],
): Promise<string[]> => {
  const { cookie } = await callApi(url, '/api/auth/login', SUPER_ADMIN);
  const violations = await Promise.all(registrations.map(one => findViolation(url, cookie, one)));
  return violations.flatMap(violation => violation ?? []);
};

/** Lets clients write, and kills the server meanwhile; resolves with what the clients have done. */
const killDuringWrites = async (server: LocalServer, name: string): Promise<Registration[]> => {
  const registrations: Registration[] = [];
  const clients = Array.from({ length: CLIENTS }, (_, i) =>
    runClient(server.url, registrations, `${name}x${i}`),
  );
  const stopped = Promise.allSettled(clients);
  // On a slow machine it takes a while until the first registration succeeds.
  while (!registrations.some(({ registered }) => registered)) await setTimeout(POLLING_MS);
  await setTimeout(Math.random() * MAX_RUN_MS);
  await server.kill();
  await stopped;
  return registrations;
};

/**
 * Kills a working server repeatedly (kill -9), and checks after each restart that every acknowledged write is there and
 * no transaction is partial. Returns the violations and the number of acknowledged writes.
 */
export const cutPower = async (
  times: number,
): Promise<{ violations: string[]; writes: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'power-'));
  const env = {
    DATA_DIR: folder,
    SUPERADMIN_EMAIL: SUPER_ADMIN.email,
    SUPERADMIN_PASSWORD: SUPER_ADMIN.password,
  };
  const violations: string[] = [];
  let writes = 0;
  let server = await startLocalServer({ site: false, env });
  try {
    for (let cut = 0; cut < times; cut++) {
      const registrations = await killDuringWrites(server, `c${cut}`);
      server = await startLocalServer({ site: false, env });
      violations.push(...(await findViolations(server, registrations)));
      writes += registrations.filter(({ registered }) => registered).length;
      writes += registrations.filter(({ claimed }) => claimed).length;
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { violations, writes };
};

if (import.meta.main) {
  const times = countArgument(process.argv[2], 100);
  const { violations, writes } = await cutPower(times);
  console.info(`${times} cuts, ${writes} acknowledged writes, ${violations.length} violations`);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
