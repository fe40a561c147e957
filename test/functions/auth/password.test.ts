import '#test/support/backend.ts';
import { argon2Sync } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { verifyPassword } from '#functions/domain/account/password.ts';
import { FAILURES } from '#shared/contract/failures.ts';
import { contract } from '#shared/contract/index.ts';
import { type CallOptions, call, newPlayer, registerPlayer } from '#test/support/api.ts';
import { uncheckedCall, uniqueAddress } from '../http/unchecked-call.ts';
import { allItems, itemsContaining, readAccount } from './stored-items.ts';

const { login, register } = contract.auth;

// These tests hash at the real cost.
vi.hoisted(() => {
  delete process.env.PASSWORD_MEMORY_KIB;
});

let created = 0;
/** Details of an account that isn't registered yet. */
const newDetails = () => {
  created += 1;
  const username = `segreta${created}`;
  return {
    username,
    email: `${username}@example.it`,
    password: 'crema-e-cannella',
    acceptTerms: true as const,
  };
};

const send = (input: object, options: CallOptions = {}) =>
  uncheckedCall(register, input, { address: uniqueAddress(), ...options });

describe('a password', () => {
  it.each([['123456'], ['password'], ['QWERTYUIOP'], ['Caserta']])(
    'is refused if it is common: %s',
    async password => {
      const { status, failure } = await send({ ...newDetails(), password });
      expect(status).toBe(400);
      expect(failure).toEqual({ code: 'common_password', message: FAILURES.common_password[1] });
    },
  );

  it('is stored as an argon2id hash in PHC format: 19 MiB, 2 passes, 1 lane', async () => {
    const details = newDetails();
    const { body } = await call(register, details, { address: uniqueAddress() });
    const { passwordHash } = await readAccount(body.user.id);
    const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;
    expect(passwordHash).toMatch(form);
    const [, salt = '', hash = ''] = form.exec(passwordHash) ?? [];
    const again = argon2Sync('argon2id', {
      message: details.password,
      nonce: Buffer.from(salt, 'base64'),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    });
    expect(again.toString('base64').replace('=', '')).toBe(hash);
  });

  it('has a cost that the environment can lower only outside AWS', async () => {
    const costWith = async (variables: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
      vi.resetModules();
      // A fresh module reads the environment again.
      return (await import('#functions/env.ts')).PASSWORD_MEMORY_KIB;
    };
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    expect(await costWith({})).toBe(19_456);
    expect(await costWith({ PASSWORD_MEMORY_KIB: '64' })).toBe(64);
    expect(await costWith({ AWS_LAMBDA_FUNCTION_NAME: 'auth' })).toBe(19_456);
  });

  it('is salted: two accounts with the same password have different hashes', async () => {
    const [one, two] = [await registerPlayer(), await registerPlayer()];
    expect(one.password).toBe(two.password);
    const hashes = [await readAccount(one.id), await readAccount(two.id)].map(a => a.passwordHash);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('is not stored in the table in plain text', async () => {
    const password = 'unica-al-mondo-7319';
    expect((await send({ ...newDetails(), password }, { key: 'registrazione-7319' })).status).toBe(
      201,
    );
    expect((await allItems()).length).toBeGreaterThan(10);
    expect(await itemsContaining(password)).toEqual([]);
    expect(await itemsContaining(Buffer.from(password).toString('base64'))).toEqual([]);
    expect(await itemsContaining('registrazione-7319')).toEqual([]);
  });
});

describe('a sign-in with a wrong password', () => {
  it('takes as long as hashing a password, whether the address is known or not', async () => {
    const password = 'sbagliata-di-certo';
    /** The lowest processor time of several runs, which doesn't depend on the machine's load. */
    const minCpuTime = async (work: (i: number) => Promise<unknown>) => {
      const times: number[] = [];
      for (let i = 0; i < 5; i++) {
        const start = process.cpuUsage();
        await work(i);
        const { user, system } = process.cpuUsage(start);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    const signIn = (email = '') => call(login, { email, password }, { address: uniqueAddress() });
    const known = await Promise.all(Array.from({ length: 5 }, () => newPlayer()));
    const { passwordHash } = await readAccount(known[0]?.id ?? 0);
    const hash = await minCpuTime(() => verifyPassword(password, passwordHash));
    const wrong = await minCpuTime(i => signIn(known[i]?.email));
    const unknown = await minCpuTime(i => signIn(`nessuno${i}@example.it`));
    expect(wrong).toBeGreaterThan(0.6 * hash);
    expect(unknown).toBeGreaterThan(0.6 * hash);
  });
});
