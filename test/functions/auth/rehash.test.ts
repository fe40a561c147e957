import '#test/support/backend.ts';
import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { changeAccount, readAccount } from './stored-items.ts';

// These tests hash at the real cost.
vi.hoisted(() => {
  delete process.env.PASSWORD_MEMORY_KIB;
});

const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** A hash at a lower cost, as an earlier release may have stored it. */
const olderHash = (password: string): string => {
  const nonce = randomBytes(16);
  const options = { message: password, nonce, memory: 8192, passes: 3, parallelism: 2 };
  const tag = argon2Sync('argon2id', { ...options, tagLength: 24 });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=8192,t=3,p=2$${text(nonce)}$${text(tag)}`;
};

const signIn = (email: string, password: string) =>
  call(contract.auth.login, { email, password }, { address: uniqueAddress() });

describe('a password hash of another cost', () => {
  it('is verified at its own cost, and replaced at sign-in', async () => {
    const player = await newPlayer();
    const passwordHash = olderHash(player.password);
    await changeAccount(player.id, { passwordHash });

    expect((await signIn(player.email, `${player.password}!`)).status).toBe(401);
    expect((await readAccount(player.id)).passwordHash).toBe(passwordHash);

    expect((await signIn(player.email, player.password)).status).toBe(200);
    expect((await readAccount(player.id)).passwordHash).toMatch(CURRENT);
    expect((await signIn(player.email, player.password)).status).toBe(200);
  });

  it('is kept if it has today’s cost', async () => {
    const player = await newPlayer();
    const { passwordHash } = await readAccount(player.id);
    expect((await signIn(player.email, player.password)).status).toBe(200);
    expect((await readAccount(player.id)).passwordHash).toBe(passwordHash);
  });
});
