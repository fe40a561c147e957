import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchive } from '#infra/local/backup/read-archive.ts';
import { takeBackup } from '#infra/local/backup/take-backup.ts';
import { DAY, HOUR, iso, MINUTE } from '#shared/time.ts';
import { startLocalServer } from '#test/support/local-server.ts';

const root = await mkdtemp(join(tmpdir(), 'links-'));
const DATA_DIR = join(root, 'data');
const OWNER = { email: 'capo@example.it', password: 'torta-di-mele-9' };
const local = await startLocalServer({
  site: false,
  env: { DATA_DIR, SUPERADMIN_EMAIL: OWNER.email, SUPERADMIN_PASSWORD: OWNER.password },
});
afterAll(async () => {
  await local.stop();
  await rm(root, { recursive: true });
});

const ask = (path: string, body?: object, cookie = '') =>
  fetch(local.url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const moveClock = async (now: number): Promise<void> => {
  expect((await ask('/__local/clock', { now: iso(now) })).status).toBe(200);
};

let cookie = '';
let link = '';
beforeAll(async () => {
  const signedIn = await ask('/api/auth/login', OWNER);
  cookie = signedIn.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');
  const days = { from: '2026-11-01', to: '2026-11-02' };
  const made = await ask('/api/superadmin/exports', { kind: 'business', ...days }, cookie);
  const { export: started } = await made.json();
  const read = await ask(`/api/superadmin/exports/${started.id}`, undefined, cookie);
  link = (await read.json()).export.url;
});

const exportFiles = async (): Promise<string[]> => {
  const found = await readdir(join(DATA_DIR, 's3'), { recursive: true });
  return found.filter(name => name.includes('/exports/'));
};

it('the link to an export is on the site’s own address, and downloads the file', async () => {
  expect(link).toMatch(new RegExp(`^${local.url}/files/`));
  const file = await fetch(link);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*\.csv"$/);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await file.text()).toContain('2026-11-01');
});

it("the link doesn't work with any part left out, and opens nothing but its file", async () => {
  const { searchParams } = new URL(link);
  for (const name of [...searchParams.keys()]) {
    const url = new URL(link);
    url.searchParams.delete(name);
    expect([name, (await fetch(url)).status]).toEqual([name, 403]);
  }
  const changed: [string, string][] = [
    ['X-Amz-Expires', '86400'],
    ['X-Amz-Date', '20991120T110000Z'],
    ['response-content-disposition', 'inline'],
    ['response-content-type', 'text/html'],
  ];
  for (const [name, value] of changed) {
    const url = new URL(link);
    url.searchParams.set(name, value);
    expect([name, (await fetch(url)).status]).toEqual([name, 403]);
  }
  const [path = ''] = link.split('?');
  for (const other of [path, `${local.url}/files`, `${local.url}/files/giorgione-vouchers`])
    expect((await fetch(other)).status).toBe(403);
  for (const method of ['PUT', 'DELETE', 'POST'])
    expect((await fetch(link, { method })).status).toBe(403);
});

it("a backup doesn't contain the file", async () => {
  expect(await exportFiles()).not.toEqual([]);
  const backup = join(root, 'backup.tar.gz');
  await takeBackup(DATA_DIR, backup);
  const { files } = await readArchive(backup, async (_, content) => {
    for await (const _chunk of content);
  });
  expect(files.filter(({ path }) => path.includes('/exports/'))).toEqual([]);
});

it('the link is refused after an hour, and the file deleted after a day', async () => {
  const now = Date.now();
  await moveClock(now + HOUR - MINUTE);
  expect((await fetch(link)).status).toBe(200);
  await moveClock(now + HOUR + MINUTE);
  expect((await fetch(link)).status).toBe(403);
  const bare = new URL(link);
  for (const name of ['X-Amz-Expires', 'X-Amz-Date']) bare.searchParams.delete(name);
  expect((await fetch(bare)).status).toBe(403);
  await moveClock(now + DAY - HOUR);
  expect(await exportFiles()).not.toEqual([]);
  await moveClock(now + DAY + 2 * MINUTE);
  expect(await exportFiles()).toEqual([]);
});
