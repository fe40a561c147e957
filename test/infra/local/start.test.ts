import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';
import {
  type LocalServer,
  spawnLocalServer,
  startLocalServer,
} from '#test/support/local-server.ts';
import { nightly } from '#test/support/nightly.ts';

const folder = await mkdtemp(join(tmpdir(), 'start-'));
const running: LocalServer[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map(local => local.stop()));
});
afterAll(() => rm(folder, { recursive: true }));

const start = async (env: Record<string, string> = {}): Promise<LocalServer> => {
  const local = await startLocalServer({ env, site: false });
  running.push(local);
  return local;
};

/** The output of a server that can't start. */
const outputOfFailedStart = async (env: Record<string, string>): Promise<string> => {
  const { child, output } = spawnLocalServer({ env, site: false });
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  return output();
};

const post = async (local: LocalServer, path: string, body: object, cookie = '') => {
  const reply = await fetch(local.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const cookies = reply.headers.getSetCookie().map(text => text.split(';')[0]);
  return { status: reply.status, content: await reply.json(), cookie: cookies.join('; ') };
};

const get = async (local: LocalServer, path: string, cookie = '') =>
  (await fetch(local.url + path, { headers: { cookie } })).json();

const isServed = async (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

const eventually = (check: () => Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(check, { timeout: 90_000, interval: 20 });

/** Waits for the first mail, which is sent after the response. */
const mailsOf = async (local: LocalServer) => {
  await eventually(async () => (await get(local, '/__local/mail')).messages.length > 0);
  return (await get(local, '/__local/mail')).messages;
};

/** The command lines of all processes, on Linux. */
const commandLines = async (): Promise<string> => {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter(name => /^\d+$/.test(name));
  const lines = pids.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).join('\n');
};

/** The printed addresses of the local services. */
const serviceAddresses = (local: LocalServer): string[] =>
  local.output().match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];

const DAY_SECONDS = 86_400;
const ANNA = { username: 'anna', email: 'anna@example.it', password: 'torta-di-mele-9' };

describe('a start', () => {
  it('serves calls as soon as it prints «Pronto», on both addresses of localhost, and stops everything it has started', async () => {
    const local = await start();
    const registered = await post(local, '/api/auth/register', { ...ANNA, acceptTerms: true });
    expect(registered).toMatchObject({ status: 201, content: { user: { username: 'anna' } } });
    expect(await get(local, '/api/nothing')).toMatchObject({ code: 'not_found' });
    const { port } = new URL(local.url);
    expect(await isServed(`http://127.0.0.1:${port}/api/auth/me`)).toBe(true);
    expect(local.output()).toContain(`${local.url}/__local/mailbox`);

    const addresses = [local.url, ...serviceAddresses(local)];
    expect(addresses).toHaveLength(5);
    expect(await local.stop()).toBe(0);
    expect(await Promise.all(addresses.map(isServed))).toEqual(addresses.map(() => false));
  });
});

describe('kill -9', () => {
  it('leaves no process behind, and loses no acknowledged write, session or game', async () => {
    const DATA_DIR = join(folder, 'killed');
    const local = await start({ DATA_DIR });
    await post(local, '/api/auth/register', { ...ANNA, acceptTerms: true });
    await post(local, '/api/auth/forgot-password', { email: ANNA.email });
    await mailsOf(local);
    const { email, password } = ANNA;
    const { cookie } = await post(local, '/api/auth/login', { email, password });
    const { content: started } = await post(local, '/api/giorgione/runs', {}, cookie);
    const addresses = [local.url, ...serviceAddresses(local)];
    expect(await commandLines()).toContain(process.platform === 'linux' ? DATA_DIR : '');

    await local.kill();
    await eventually(async () => !(await Promise.all(addresses.map(isServed))).includes(true));
    await eventually(async () => !(await commandLines()).includes(DATA_DIR));

    const again = await start({ DATA_DIR });
    const { user } = await get(again, '/api/auth/me', cookie);
    expect(user).toMatchObject({ username: ANNA.username });
    const { runs } = await get(again, '/api/giorgione/runs', cookie);
    expect(runs).toEqual([started.run]);
    expect(await mailsOf(again)).toMatchObject([{ to: email }, { to: email }]);
  });
});

describe('a failed start prints advice for', () => {
  it('a port in use', async () => {
    const other = createServer().listen(0, LOOPBACK);
    await once(other, 'listening');
    const port = portOf(other);
    const output = await outputOfFailedStart({ PORT: String(port) });
    other.close();
    expect(output).toContain(`La porta ${port} è già occupata`);
    expect(output).toContain(`PORT=${port + 1} npm start`);
  });

  it.each([
    ['a damaged mail', 'mail/00000001.json', 'La mail'],
    ['a damaged key', 'session-key', 'La chiave'],
  ])('%s', async (_, name, problem) => {
    const DATA_DIR = await mkdtemp(join(folder, 'damaged-'));
    const file = join(DATA_DIR, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '{');
    const output = await outputOfFailedStart({ DATA_DIR });
    expect(output).toContain(`${problem} ${file} è danneggiata`);
    expect(output).toContain('cancella il file');
    expect(output).not.toMatch(/^ +at /m);
  });

  it("a DynamoDB that doesn't respond", async () => {
    const output = await outputOfFailedStart({ DYNAMODB_ENDPOINT: 'http://127.0.0.1:1' });
    expect(output).toContain('Controlla DYNAMODB_ENDPOINT');
  });
});

describe('the controls', () => {
  it("don't exist without LOCAL_CONTROL=1, but the mailbox does", async () => {
    const local = await start({ LOCAL_CONTROL: '' });
    const paths = ['clock', 'mail', 'mailbox'].map(name => `${local.url}/__local/${name}`);
    const replies = await Promise.all(paths.map(path => fetch(path)));
    expect(replies.map(reply => reply.status)).toEqual([404, 404, 200]);
  });

  nightly(it)('move the clock that the calls, the jobs and the mails use', async () => {
    const DATA_DIR = join(folder, 'clock');
    const local = await start({ DATA_DIR });
    const before = Date.now();
    const { content } = await post(local, '/__local/clock', { advanceSeconds: 3 * DAY_SECONDS });
    const later = Date.parse(content.now);
    expect(later - before).toBeGreaterThanOrEqual(3 * DAY_SECONDS * 1000);
    expect(await readFile(join(DATA_DIR, 'schedule'), 'utf8')).toBe(content.now);
    expect(local.output()).not.toContain('Job ');

    const registered = await post(local, '/api/auth/register', { ...ANNA, acceptTerms: true });
    expect(Date.parse(registered.content.user.createdAt)).toBeGreaterThanOrEqual(later);
    await post(local, '/api/auth/forgot-password', { email: ANNA.email });
    const [mail] = await mailsOf(local);
    expect(Date.parse(mail.at)).toBeGreaterThanOrEqual(later);
    expect(await post(local, '/__local/jobs/midnight', {})).toEqual({
      status: 200,
      content: {},
      cookie: '',
    });
  });
});
