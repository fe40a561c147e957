import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type LocalServer, startLocalServer } from '#test/support/local-server.ts';

const BOSS = { email: 'capo@example.it', password: 'superpassword1' };
const PASSWORD = 'crema-e-cannella';
const WELCOME_COINS = 50;
const CLIENTS = 4;
/** A cut comes somewhere within so many milliseconds of work that has been acknowledged. */
const LONGEST_WORK_MS = 1500;
const LOOK_MS = 5;

/** What a client was told before the power went. */
type Told = { readonly email: string; registered: boolean; claimed: boolean };

type Asked = { readonly status: number; readonly cookie: string; readonly body: unknown };

const ask = async (url: string, path: string, body?: object, cookie = ''): Promise<Asked> => {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const [set = ''] = response.headers.getSetCookie();
  return { status: response.status, cookie: set.split(';')[0] ?? '', body: await response.json() };
};

const field = (body: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((value, name) => Reflect.get(Object(value), name), body);

/** Registers, signs in and claims the welcome reward, over and over, until the server is gone. */
const work = async (url: string, told: Told[], name: string): Promise<void> => {
  for (let n = 0; ; n++) {
    const one: Told = { email: `${name}.${n}@example.it`, registered: false, claimed: false };
    told.push(one);
    const person = { username: `${name} ${n}`, email: one.email, password: PASSWORD };
    const made = await ask(url, '/api/auth/register', { ...person, acceptTerms: true });
    one.registered = made.status === 201;
    const { cookie } = await ask(url, '/api/auth/login', { email: one.email, password: PASSWORD });
    const dashboard = await ask(url, '/api/dashboard', undefined, cookie);
    const reward = field(dashboard.body, 'rewards', 0, 'id');
    const claimed = await ask(url, `/api/rewards/${String(reward)}/claim`, {}, cookie);
    one.claimed = claimed.status === 200;
  }
};

/** What is wrong with one person's data, if anything is: something told is missing, or half is there. */
const faultOf = async (url: string, boss: string, told: Told): Promise<string | undefined> => {
  const { email } = told;
  const { status, cookie } = await ask(url, '/api/auth/login', { email, password: PASSWORD });
  if (status === 401) return told.registered ? `${email} is lost` : undefined;
  const { body } = await ask(url, '/api/dashboard', undefined, cookie);
  const claimed = field(body, 'rewards', 0, 'claimed');
  if (typeof claimed !== 'boolean') return `${email} came without the welcome reward`;
  if (told.claimed && !claimed) return `${email} lost a claim`;
  const details = await ask(
    url,
    `/api/superadmin/users/${String(field(body, 'user', 'id'))}/details`,
    undefined,
    boss,
  );
  const coins = field(details.body, 'user', 'coins');
  const entries = Object(field(details.body, 'ledger')).length;
  const paid = claimed ? WELCOME_COINS : 0;
  return coins === paid && entries === (claimed ? 1 : 0)
    ? undefined
    : `${email}: claimed ${claimed}, but ${coins} coins and ${entries} entries`;
};

const faultsAfter = async ({ url }: LocalServer, told: readonly Told[]): Promise<string[]> => {
  const { cookie } = await ask(url, '/api/auth/login', BOSS);
  const faults = await Promise.all(told.map(one => faultOf(url, cookie, one)));
  return faults.flatMap(fault => fault ?? []);
};

/**
 * Cuts the power of a working server again and again (kill -9), and looks each time whether every
 * acknowledged write is there and no transaction is torn. Answers what it found, and how much it saw.
 */
export const cutPower = async (times: number): Promise<{ faults: string[]; writes: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'power-'));
  const env = {
    DATA_DIR: folder,
    SUPERADMIN_EMAIL: BOSS.email,
    SUPERADMIN_PASSWORD: BOSS.password,
  };
  const faults: string[] = [];
  let writes = 0;
  let local = await startLocalServer({ site: false, env });
  try {
    for (let cut = 0; cut < times; cut++) {
      const { url } = local;
      const told: Told[] = [];
      const clients = Array.from({ length: CLIENTS }, (_, i) => work(url, told, `c${cut}x${i}`));
      const ended = Promise.allSettled(clients);
      // A slow machine takes a while until it has told anybody anything.
      while (!told.some(({ registered }) => registered)) await setTimeout(LOOK_MS);
      await setTimeout(Math.random() * LONGEST_WORK_MS);
      await local.kill();
      await ended;
      local = await startLocalServer({ site: false, env });
      faults.push(...(await faultsAfter(local, told)));
      writes += told.filter(({ registered }) => registered).length;
      writes += told.filter(({ claimed }) => claimed).length;
    }
  } finally {
    await local.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { faults, writes };
};

if (import.meta.main) {
  const times = Number(process.argv[2] ?? 100);
  const { faults, writes } = await cutPower(times);
  console.info(`${times} cuts, ${writes} acknowledged writes, ${faults.length} faults`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
