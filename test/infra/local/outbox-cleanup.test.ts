import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '#test/support/local-server.ts';

const BOSS = { email: 'capo@example.it', password: 'millefoglie-e-panna' };
const PASSWORD = 'torta-di-mele-9';

const folder = await mkdtemp(join(tmpdir(), 'forgetting-'));
const outbox = join(folder, 'mail');
let local: LocalServer;

const ask = async (method: string, path: string, body?: object, cookie = '') => {
  const reply = await fetch(local.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  const session = reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { status: reply.status, content: await reply.json(), session };
};

const received = async (): Promise<string[]> => {
  const { content } = await ask('GET', '/__local/mail');
  return content.messages.map(({ to }: { to: string }) => to).sort();
};

/** Registers somebody, who then forgets the password; answers their number. */
const writeTo = async (name: string): Promise<number> => {
  const email = `${name}@example.it`;
  const details = { username: name, email, password: PASSWORD, acceptTerms: true };
  const { content } = await ask('POST', '/api/auth/register', details);
  await ask('POST', '/api/auth/forgot-password', { email });
  // The mail is sent after the answer.
  await expect.poll(received).toContain(email);
  return content.user.id;
};

const signIn = async (email: string, password: string): Promise<string> =>
  (await ask('POST', '/api/auth/login', { email, password })).session;

const files = async (): Promise<string> => {
  const names = await readdir(outbox);
  return (await Promise.all(names.map(name => readFile(join(outbox, name), 'utf8')))).join();
};

beforeAll(async () => {
  const env = {
    DATA_DIR: folder,
    SUPERADMIN_EMAIL: BOSS.email,
    SUPERADMIN_PASSWORD: BOSS.password,
  };
  local = await startLocalServer({ env, site: false });
});
afterAll(async () => {
  await local?.stop();
  await rm(folder, { recursive: true });
});

describe('the outbox', () => {
  it('keeps no mail to who leaves, and all others', async () => {
    await writeTo('anna');
    await writeTo('bea');
    const session = await signIn('anna@example.it', PASSWORD);
    const left = await ask('POST', '/api/user/delete', { password: PASSWORD }, session);
    expect(left.status).toBe(200);
    expect(await files()).not.toContain('anna');
    expect(await received()).toEqual(['bea@example.it']);
  });

  it('nor to who is deleted', async () => {
    const carla = await writeTo('carla');
    const session = await signIn(BOSS.email, BOSS.password);
    await ask('DELETE', `/api/superadmin/users/${carla}`, undefined, session);
    expect(await files()).not.toContain('carla');
    expect(await received()).toEqual(['bea@example.it']);
  });
});
