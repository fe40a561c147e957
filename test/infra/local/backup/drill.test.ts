import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ROOT } from '#infra/local/process/settings.ts';
import { MINUTE } from '#shared/time.ts';
import { type LocalServer, startLocalServer } from '#test/support/local-server.ts';
import { nightly } from '#test/support/nightly.ts';
import { temporaryFolder } from './data-folder.ts';

const root = await temporaryFolder();
const running: LocalServer[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map(local => local.stop()));
});
afterAll(() => root[Symbol.asyncDispose]());

const start = async (DATA_DIR: string, env: Record<string, string> = {}) => {
  const local = await startLocalServer({
    env: { DATA_DIR, ...env },
    site: false,
  });
  running.push(local);
  return local;
};

const { PATH, NODE_COMPILE_CACHE } = process.env;

const runCommand = async (name: string, DATA_DIR: string, ...args: string[]) => {
  const path = join(ROOT, `infra/local/backup/${name}-command.ts`);
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, 'close');
  return { code: child.exitCode, printed: (await output).join('') };
};

const callApi = async (
  { url }: LocalServer,
  path: string,
  { body, cookie = '' }: { readonly body?: object; readonly cookie?: string } = {},
) => {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const cookies = response.headers.getSetCookie().map(line => line.split(';')[0]);
  return { status: response.status, bytes: await response.bytes(), cookie: cookies.join('; ') };
};

const jsonOf = ({ bytes }: { bytes: Uint8Array }) => JSON.parse(Buffer.from(bytes).toString());

const PASSWORD = 'torta-di-mele-9';
const emailOf = (name: string): string => `${name}@example.it`;

const signIn = (local: LocalServer, name: string) =>
  callApi(local, '/api/auth/login', { body: { email: emailOf(name), password: PASSWORD } });

const register = async (local: LocalServer, name: string): Promise<string> => {
  const account = { username: name, email: emailOf(name), password: PASSWORD };
  await callApi(local, '/api/auth/register', { body: { ...account, acceptTerms: true } });
  return (await signIn(local, name)).cookie;
};

const erase = (local: LocalServer, cookie: string) =>
  callApi(local, '/api/user/delete', { cookie, body: { password: PASSWORD } });

it('a restore brings back the state of the backup, but nobody who has been erased since', async () => {
  const [data, file] = [join(root.path, 'data'), join(root.path, 'backup.tar.gz')];
  const before = await start(data);
  const anna = await register(before, 'anna');
  const bruno = await register(before, 'bruno');
  expect(await runCommand('backup', data, file)).toMatchObject({ code: 0 });

  const carla = await register(before, 'carla');
  expect((await erase(before, bruno)).status).toBe(200);
  await running.pop()?.stop();

  // To an empty folder, with the location of the erasures.
  const empty = join(root.path, 'empty');
  const { code, printed } = await runCommand('restore', empty, file, '--erasures', data);
  expect({ code, printed }).toMatchObject({ code: 0 });
  const after = await start(empty);
  expect(after.output()).toContain('Cancellati di nuovo: 1.');
  expect(jsonOf(await callApi(after, '/api/auth/me', { cookie: anna })).user.username).toBe('anna');
  for (const cookie of [bruno, carla])
    expect((await callApi(after, '/api/auth/me', { cookie })).status).toBe(401);
  expect((await signIn(after, 'bruno')).status).toBe(401);
  // Players who registered later are no longer known, and can register again.
  expect((await signIn(after, 'carla')).status).toBe(401);
  await register(after, 'carla');
  expect((await signIn(after, 'carla')).status).toBe(200);
});

it('a promotion sent between backup and restore isn’t sent again automatically', async () => {
  const [data, file] = [join(root.path, 'campaign'), join(root.path, 'campaign.tar.gz')];
  const env = { SUPERADMIN_EMAIL: emailOf('capo'), SUPERADMIN_PASSWORD: PASSWORD };
  const campaigns = '/api/superadmin/campaigns';
  const sendAt = new Date(Date.now() + 10 * MINUTE).toISOString();
  const passSendAt = async (local: LocalServer): Promise<void> => {
    const now = new Date(Date.parse(sendAt) + MINUTE).toISOString();
    expect((await callApi(local, '/__local/clock', { body: { now } })).status).toBe(200);
  };
  const state = async (local: LocalServer) => {
    const { cookie } = await signIn(local, 'capo');
    const [campaign] = jsonOf(await callApi(local, campaigns, { cookie })).campaigns;
    return { id: campaign.id, status: campaign.status, notified: campaign.notified };
  };
  const before = await start(data, env);
  await register(before, 'anna');
  const message = { title: 'Torna la colomba', body: 'Da sabato in vetrina.' };
  const body = { audience: 'all', message, channels: ['inbox'], sendAt };
  const { cookie } = await signIn(before, 'capo');
  expect((await callApi(before, campaigns, { cookie, body })).status).toBe(201);
  expect(await runCommand('backup', data, file)).toMatchObject({ code: 0 });
  await passSendAt(before);
  expect(await state(before)).toMatchObject({ status: 'done', notified: 1 });
  await running.pop()?.stop();

  expect((await runCommand('restore', data, file, '--replace')).code).toBe(0);
  const after = await start(data, env);
  expect(after.output()).toContain('Campagne in sospeso: 1.');
  await passSendAt(after);
  const { id, ...held } = await state(after);
  expect(held).toEqual({ status: 'held', notified: 0 });
  // Somebody knows that nobody got it, and sends it.
  const own = (await signIn(after, 'capo')).cookie;
  const released = await callApi(after, `${campaigns}/${id}/release`, { cookie: own, body: {} });
  expect(released.status).toBe(200);
  expect(await state(after)).toMatchObject({ status: 'done', notified: 1 });
});

nightly(it)('a shop with customers, vouchers and boards is unchanged after a restore', async () => {
  const [data, file] = [join(root.path, 'demo'), join(root.path, 'demo.tar.gz')];
  const env = { DEMO: '1', SUPERADMIN_EMAIL: emailOf('capo'), SUPERADMIN_PASSWORD: PASSWORD };
  const before = await start(data, env);
  const login = { email: 'nonna.pina@demo.giorgione.example', password: 'zucchero-a-velo' };
  const { cookie } = await callApi(before, '/api/auth/login', { body: login });
  const reads = ['/api/dashboard', '/api/card', '/api/leaderboard/weekly'];
  const facts = (local: LocalServer) =>
    Promise.all(reads.map(async path => jsonOf(await callApi(local, path, { cookie }))));
  const voucher = jsonOf(await callApi(before, '/api/dashboard', { cookie })).vouchers[0];
  const expected = await facts(before);
  expect((await runCommand('backup', data, file)).code).toBe(0);
  await running.pop()?.stop();

  expect((await runCommand('restore', data, file, '--replace')).code).toBe(0);
  const after = await start(data, { ...env, DEMO: '0' });
  expect(await facts(after)).toEqual(expected);
  const pdf = await callApi(after, `/api/vouchers/${voucher.id}/download`, { cookie });
  expect([pdf.status, Buffer.from(pdf.bytes).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});
