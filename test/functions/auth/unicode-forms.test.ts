import '#test/support/backend.ts';
import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { changeAccount, readAccount } from './stored-items.ts';

const COMPOSED = 'perché-città-più';
const DECOMPOSED = COMPOSED.normalize('NFD');
const OTHER = 'perchè-città-più';

const signIn = async (email: string, password: string) =>
  (await call(contract.auth.login, { email, password }, { address: uniqueAddress() })).status;

let created = 0;
const register = async (password: string): Promise<string> => {
  created += 1;
  const username = `accentata${created}`;
  const email = `${username}@example.it`;
  const account = { username, email, password, acceptTerms: true as const };
  await call(contract.auth.register, account, { address: uniqueAddress() });
  return email;
};

/** A hash of a password exactly as typed, as an earlier release stored it. */
const hashAsTyped = (password: string): string => {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 64,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=64,t=2,p=1$${text(nonce)}$${text(tag)}`;
};

describe('a password with accents', () => {
  it.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
    ['torta\u00a0di ﬁchi', 'torta di fichi'],
  ])('signs in whichever way a keyboard encodes it: %j, %j', async (chosen, typed) => {
    const email = await register(chosen);
    expect(await signIn(email, typed)).toBe(200);
    expect(await signIn(email, chosen)).toBe(200);
    expect(await signIn(email, OTHER)).toBe(401);
  });

  it('whose hash was made as typed still signs in, and is then hashed in normalized form', async () => {
    const { id, email } = await newPlayer();
    await changeAccount(id, { passwordHash: hashAsTyped(DECOMPOSED) });
    expect(await signIn(email, COMPOSED)).toBe(401);
    expect(await signIn(email, DECOMPOSED)).toBe(200);
    const { passwordHash } = await readAccount(id);
    expect(await signIn(email, COMPOSED)).toBe(200);
    expect(await signIn(email, DECOMPOSED)).toBe(200);
    expect((await readAccount(id)).passwordHash).toBe(passwordHash);
  });

  it('is recognised as common in either encoding', async () => {
    const { cookie } = await newPlayer();
    const account = { username: 'larga', email: 'larga@example.it', acceptTerms: true as const };
    const wide = { ...account, password: 'ｐａｓｓｗｏｒｄ１' };
    const { status } = await call(contract.auth.register, wide, {
      address: uniqueAddress(),
      cookie,
    });
    expect(status).toBe(400);
  });
});

describe('an e-mail address with letters outside ASCII', () => {
  it('equals its ASCII form', async () => {
    const account = { username: 'caffettiera', password: COMPOSED, acceptTerms: true as const };
    const email = 'posta@caffè.example';
    const { body } = await call(
      contract.auth.register,
      { ...account, email },
      { address: uniqueAddress() },
    );
    expect(body.user.email).toBe('posta@xn--caff-8oa.example');
    expect(await signIn('POSTA@xn--caff-8oa.example', COMPOSED)).toBe(200);
    expect(await signIn('posta@caffe\u0300.example', COMPOSED)).toBe(200);
  });
});
