import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '#test/support/local-server.ts';

const SUPER_ADMIN = { email: 'capo@example.it', password: 'millefoglie-e-panna' };
const PASSWORD = 'torta-di-mele-9';

const folder = await mkdtemp(join(tmpdir(), 'outbox-cleanup-'));
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

const recipients = async (): Promise<string[]> => {
  const { content } = await ask('GET', '/__local/mail');
  return [...new Set<string>(content.messages.map(({ to }: { to: string }) => to))].sort();
};

/** Registers a player and requests a password reset, each of which sends a mail; returns the player's id. */
const registerAndSendMail = async (name: string): Promise<number> => {
  const email = `${name}@example.it`;
  const details = { username: name, email, password: PASSWORD, acceptTerms: true };
  const { content } = await ask('POST', '/api/auth/register', details);
  await ask('POST', '/api/auth/forgot-password', { email });
  // The mail is sent after the response.
  await expect.poll(recipients).toContain(email);
  return content.user.id;
};

const signIn = async (email: string, password: string): Promise<string> =>
  (await ask('POST', '/api/auth/login', { email, password })).session;

const outboxFiles = async (): Promise<string> => {
  const names = await readdir(outbox);
  return (await Promise.all(names.map(name => readFile(join(outbox, name), 'utf8')))).join();
};

beforeAll(async () => {
  const env = {
    DATA_DIR: folder,
    SUPERADMIN_EMAIL: SUPER_ADMIN.email,
    SUPERADMIN_PASSWORD: SUPER_ADMIN.password,
  };
  local = await startLocalServer({ env, site: false });
});
afterAll(async () => {
  await local?.stop();
  await rm(folder, { recursive: true });
});

describe('the outbox', () => {
  it('loses only the mails to a player who deletes the account', async () => {
    await registerAndSendMail('anna');
    await registerAndSendMail('bea');
    const session = await signIn('anna@example.it', PASSWORD);
    const deletion = await ask('POST', '/api/user/delete', { password: PASSWORD }, session);
    expect(deletion.status).toBe(200);
    expect(await outboxFiles()).not.toContain('anna');
    expect(await recipients()).toEqual(['bea@example.it']);
  });

  it('loses the mails to a player whom a super administrator deletes', async () => {
    const carla = await registerAndSendMail('carla');
    const session = await signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    await ask('DELETE', `/api/superadmin/users/${carla}`, undefined, session);
    expect(await outboxFiles()).not.toContain('carla');
    expect(await recipients()).toEqual(['bea@example.it']);
  });

  it('keeps invitations to the staff, whose addresses belong to nobody yet', async () => {
    const session = await signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    await ask('POST', '/api/superadmin/staff', { email: 'dora@example.it' }, session);
    await expect.poll(recipients).toContain('dora@example.it');
  });
});
