import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Passkeys } from '#functions/items/passkeys.ts';
import { passkeys } from '#functions/items/passkeys.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { Authenticator, type Deviations } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { changeAccount, readAccount } from '../auth/stored-items.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';
import { answer, beginSignIn, codeOf, givePasskey, signInWith } from './passkey-calls.ts';

const REFUSED = [401, 'invalid_credentials'];

let anna: Player;
let bruno: Player;
let phone: Authenticator;
beforeAll(async () => {
  [anna, bruno] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
  phone = await givePasskey(anna);
});

const stored = async ({ id }: Player): Promise<Passkeys> =>
  (await new UnitOfWork(NOON).load(passkeys(id))).value;

describe('a sign-in with a passkey', () => {
  it('opens a session of the player that the passkey names, without an address or a password', async () => {
    const signedIn = await signInWith(phone, {}, { userAgent: 'Mozilla/5.0 Firefox/140.0' });
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, anna.id]);
    const { cookie } = signedIn;
    expect((await call(contract.auth.me, {}, { cookie, now: NOON })).body.user.id).toBe(anna.id);
    const { body } = await call(contract.settings.sessions, {}, { cookie, now: NOON });
    expect(body.sessions.find(({ current }) => current)?.device).toBe('Firefox');
  });

  it('ends the browser’s previous session, and keeps the others', async () => {
    const first = await signInWith(phone);
    const { options, cookie } = await beginSignIn({ cookie: first.cookie });
    const again = await answer(phone.get(options), { cookie: `${cookie}; ${first.cookie}` });
    expect(again.status).toBe(200);
    const me = (session: string | undefined) =>
      call(contract.auth.me, {}, { cookie: session, now: NOON });
    expect((await me(first.cookie)).status).toBe(401);
    expect((await me(anna.cookie)).status).toBe(200);
  });

  it('records when the passkey was last used', async () => {
    const later = NOON + MINUTE;
    expect((await signInWith(phone, {}, { now: later })).status).toBe(200);
    const { body } = await call(contract.passkeys.list, {}, as(anna, later));
    expect(body.passkeys[0]?.lastUsedAt).toBe('2026-11-20T11:01:00.000Z');
  });

  it('lets two pages of a browser each have a challenge', async () => {
    const { options: first, cookie } = await beginSignIn();
    const second = await beginSignIn({ cookie });
    expect(second.cookie).toBe(cookie);
    expect((await answer(phone.get(first), { cookie })).status).toBe(200);
    expect((await answer(phone.get(second.options), { cookie })).status).toBe(200);
  });

  it('is refused for a deactivated account, after the passkey was verified', async () => {
    const clara = await newPlayer({ now: NOON });
    const authenticator = await givePasskey(clara);
    await changeAccount(clara.id, { isActive: false });
    expect(codeOf(await signInWith(authenticator))).toEqual([403, 'account_disabled']);
    expect(codeOf(await signInWith(authenticator, { isVerified: false }))).toEqual(REFUSED);
  });
});

const flipVerified = (data: Buffer): Buffer => {
  const changed = Buffer.from(data);
  changed[32] = (changed[32] ?? 0) | 0x04;
  return changed;
};

describe('an answer to a challenge is refused', () => {
  const handleOf = ({ id }: Player) => Buffer.from(String(id)).toString('base64url');

  const WRONG: [what: string, deviations: () => Deviations][] = [
    ['from another site', () => ({ origin: 'https://giorgione.example.net' })],
    ['from another port', () => ({ origin: 'http://localhost:4000' })],
    ['from a frame in another site', () => ({ crossOrigin: true })],
    ['of another domain', () => ({ rpId: 'example.net' })],
    ['of the other ceremony', () => ({ type: 'webauthn.create' })],
    ['for a challenge that was never drawn', () => ({ challenge: 'A'.repeat(43) })],
    ['without a challenge', () => ({ challenge: '' })],
    ['without the player’s presence', () => ({ isPresent: false })],
    ['without finger, face or PIN', () => ({ isVerified: false })],
    [
      'whose flags were changed after it was signed',
      () => ({ isVerified: false, afterwards: flipVerified }),
    ],
    ['cut off', () => ({ afterwards: data => data.subarray(0, 36) })],
    ['of an unknown passkey', () => ({ credentialId: 'A'.repeat(22) })],
    ['that names another player', () => ({ userHandle: handleOf(bruno) })],
    ['that names nobody', () => ({ userHandle: 'AAAA' })],
    [
      'that names a player who doesn’t exist',
      () => ({ userHandle: Buffer.from('77').toString('base64url') }),
    ],
  ];

  let begun: Awaited<ReturnType<typeof beginSignIn>>;
  beforeAll(async () => {
    begun = await beginSignIn();
  });

  it.each(WRONG)('%s', async (_, deviations) => {
    const response = phone.get(begun.options, deviations());
    expect(codeOf(await answer(response, begun))).toEqual(REFUSED);
  });

  it('and leaves the challenge to the right one', async () => {
    expect((await answer(phone.get(begun.options), begun)).status).toBe(200);
  });

  it('signed with another key', async () => {
    const other = new Authenticator();
    const deviations = { credentialId: phone.credentialId, userHandle: handleOf(anna) };
    expect(codeOf(await signInWith(other, deviations))).toEqual(REFUSED);
  });

  it('of another player’s passkey', async () => {
    const brunos = await givePasskey(bruno);
    expect(codeOf(await signInWith(brunos, { userHandle: handleOf(anna) }))).toEqual(REFUSED);
    expect((await signInWith(brunos)).body.user.id).toBe(bruno.id);
  });

  it('a second time', async () => {
    const { options, cookie } = await beginSignIn();
    const response = phone.get(options);
    expect((await answer(response, { cookie })).status).toBe(200);
    expect(codeOf(await answer(response, { cookie }))).toEqual(REFUSED);
  });

  it('after five minutes', async () => {
    const { options, cookie } = await beginSignIn();
    const response = phone.get(options);
    const late = { cookie, now: NOON + 5 * MINUTE };
    expect(codeOf(await answer(response, late))).toEqual(REFUSED);
    expect((await answer(response, { cookie, now: late.now - 1 })).status).toBe(200);
  });

  it('from another browser than the one that asked', async () => {
    const { options } = await beginSignIn();
    const response = phone.get(options);
    expect(codeOf(await answer(response, {}))).toEqual(REFUSED);
    expect(codeOf(await answer(response, { cookie: (await beginSignIn()).cookie }))).toEqual(
      REFUSED,
    );
  });

  it('with a challenge that was drawn for confirming in place of the password', async () => {
    const { cookie: session } = await signInWith(phone);
    const at = { cookie: session, now: NOON };
    const { body } = await call(contract.passkeys.confirmOptions, {}, at);
    const { cookie } = await beginSignIn();
    expect(codeOf(await answer(phone.get(body.options), { cookie }))).toEqual(REFUSED);
  });

  it('if malformed, like any other input', async () => {
    const { options, cookie } = await beginSignIn();
    const right = phone.get(options);
    const broken = { ...right, response: { ...right.response, signature: 'no base64url!' } };
    expect(codeOf(await answer(broken, { cookie }))).toEqual([400, 'invalid_input']);
    const notJson = { ...right, response: { ...right.response, clientDataJSON: 'AAAA' } };
    expect(codeOf(await answer(notJson, { cookie }))).toEqual(REFUSED);
  });

  it('and changes nothing', async () => {
    const [before, account] = [await stored(anna), await readAccount(anna.id)];
    await signInWith(phone, { isVerified: false });
    expect(await stored(anna)).toEqual(before);
    expect(await readAccount(anna.id)).toEqual(account);
  });
});

describe('twenty refused answers from one network', () => {
  it('block all others from it for a quarter of an hour', async () => {
    const address = uniqueAddress();
    const { options, cookie } = await beginSignIn();
    const wrong = phone.get(options, { isVerified: false });
    const guess = (i: number) => answer(wrong, { cookie, address, now: NOON + i * 4000 });
    for (let i = 0; i < 20; i++) expect((await guess(i)).status).toBe(401);
    expect((await signInWith(phone, {}, { address, now: NOON + 90_000 })).status).toBe(429);
    expect((await signInWith(phone, {}, { address, now: NOON + 18 * MINUTE })).status).toBe(200);
  });
});

describe('a sign-in while signed in as somebody else', () => {
  it('opens a session of the player that the passkey names', async () => {
    const { options, cookie } = await beginSignIn({ cookie: bruno.cookie });
    const signedIn = await answer(phone.get(options), { cookie: `${cookie}; ${bruno.cookie}` });
    expect(signedIn.body.user.id).toBe(anna.id);
  });
});
