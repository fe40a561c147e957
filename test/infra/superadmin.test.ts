import '#test/support/backend.ts';
import '../functions/auth/outbox.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { sent } from '../functions/auth/outbox.ts';
import { changeAccount } from '../functions/auth/stored-items.ts';
import { addPasskey } from '../functions/passkeys/passkey-calls.ts';
import { enrol, enrolOptions, isSignedIn, turn } from '../functions/staff/second-step-calls.ts';

/** Runs `npm run superadmin -- …` on this test's table. */
const superadminWith = async (variables: NodeJS.ProcessEnv, ...args: string[]) => {
  const { TABLE_NAME = '', ...env } = process.env;
  const child = spawn(
    process.execPath,
    ['infra/superadmin/command.ts', '--table', TABLE_NAME, ...args],
    {
      env: { ...env, ...variables },
    },
  );
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'close');
  return { code, output: (await output).join('').trim() };
};

const superadmin = (...args: string[]) => superadminWith({}, ...args);

describe('npm run superadmin', () => {
  it('makes a registered player a super administrator, and records it in the audit', async () => {
    const owner = await newStaff('SUPER_ADMIN');
    await changeAccount(owner.id, { emailVerified: true });
    const anna = await newPlayer();
    const { email, cookie } = anna;
    expect((await call(contract.admin.statistics, {}, { cookie })).status).toBe(403);
    const first = await superadmin('--stage', 'local', '--email', email.toUpperCase());
    expect(first).toEqual({ code: 0, output: expect.stringContaining('administrator now') });
    expect((await call(contract.admin.statistics, {}, { cookie })).status).toBe(200);
    const { body } = await call(contract.admin.audit, {}, { cookie });
    expect(JSON.stringify(body)).toContain('Dalla riga di comando');

    const told = () =>
      sent.find(({ to, text }) => to === owner.email && text.includes(anna.username));
    await expect
      .poll(() => told()?.text)
      .toContain('Chi l’ha fatto: qualcuno dalla riga di comando.');

    const again = await superadmin('--stage', 'local', '--email', email);
    expect(again).toEqual({ code: 0, output: expect.stringContaining('already') });
  });

  it('refuses an address to which an account was changed and that nobody has confirmed', async () => {
    const { cookie } = await newPlayer();
    const email = 'la-titolare@example.it';
    await call(contract.settings.changeEmail, { email }, { cookie });
    const refused = await superadmin('--stage', 'local', '--email', email);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('confirmed') });
    expect((await call(contract.admin.statistics, {}, { cookie })).status).toBe(403);
  });

  it.each([
    ['the setting', { VERIFIED_EMAILS: 'on' }],
    [
      'the variables of a machine that sends mails',
      { TRUST_PROXY: '1', SMTP_URL: 'smtps://smtp.example' },
    ],
  ])('refuses an account that a stranger has made with the address, by %s', async (_, env) => {
    const { id, email, cookie } = await newPlayer();
    const promote = () => superadminWith(env, '--stage', 'local', '--email', email);
    const refused = await promote();
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('Nobody has confirmed') });
    expect((await call(contract.admin.statistics, {}, { cookie })).status).toBe(403);
    await changeAccount(id, { emailVerified: true });
    expect((await promote()).code).toBe(0);
    expect((await call(contract.admin.statistics, {}, { cookie })).status).toBe(200);
  });

  it('prints a link for an unknown address, with which a super administrator can register once', async () => {
    const email = 'prima@example.it';
    const site = ['--site', 'https://gioca.example/'];
    const { code, output } = await superadmin('--stage', 'local', '--email', email, ...site);
    const link = new URL(/https:\S+/.exec(output)?.[0] ?? '');
    expect([code, link.origin, link.pathname]).toEqual([0, 'https://gioca.example', '/staff']);
    expect(link.hash).toBe('#prima%40example.it');
    const details = {
      username: 'La prima',
      password: 'crema-e-cannella',
      acceptTerms: true,
    } as const;
    const registration = { ...details, email, staffToken: link.searchParams.get('token') ?? '' };
    const { status, body } = await call(contract.auth.register, registration);
    expect([status, body.user]).toEqual([
      201,
      // The link was printed, not mailed.
      expect.objectContaining({ role: 'SUPER_ADMIN', emailVerified: false }),
    ]);
    const other = { ...registration, username: 'La seconda', email: 'seconda@example.it' };
    expect((await call(contract.auth.register, other)).failure.code).toBe('invalid_token');
  });

  it('removes the passkeys of a super administrator, and prints a link that makes a new one', async () => {
    const owner = await newStaff('SUPER_ADMIN', NOON);
    await addPasskey(owner);
    await turn(owner, true);
    const args = ['--stage', 'local', '--email', owner.email, '--remove-passkeys'];
    const { code, output } = await superadmin(...args, '--site', 'https://gioca.example/');
    expect([code, output]).toEqual([0, expect.stringContaining('had 1 passkeys')]);
    const link = new URL(/https:\S+/.exec(output)?.[0] ?? '');
    expect([link.origin, link.pathname]).toEqual(['https://gioca.example', '/passkey']);
    expect(await isSignedIn(owner.cookie)).toBe(false);
    // The command uses the real clock.
    const now = Date.now();
    const step = await enrolOptions(owner, now);
    const token = link.searchParams.get('token') ?? '';
    const entered = await enrol({ ...step, token }, undefined, now);
    expect(entered.status).toBe(200);
    const at = { cookie: entered.cookie, now };
    const { body } = await call(contract.admin.audit, { action: 'user.passkeys' }, at);
    expect(body.entries[0]).toMatchObject({ reason: 'Dalla riga di comando' });
  });

  it("removes nobody else's passkeys", async () => {
    const { email } = await newPlayer();
    const args = ['--stage', 'local', '--remove-passkeys', '--email'];
    const player = await superadmin(...args, email);
    expect(player).toEqual({ code: 1, output: expect.stringContaining('no super administrator') });
    const nobody = await superadmin(...args, 'nessuno@example.it');
    expect(nobody).toMatchObject({ code: 1 });
  });

  it('asks for missing options', async () => {
    expect(await superadmin('--stage', 'local')).toMatchObject({ code: 1 });
    const invalid = await superadmin('--stage', 'local', '--email', 'nobody');
    expect(invalid).toEqual({ code: 1, output: 'nobody is no e-mail address' });
  });
});
