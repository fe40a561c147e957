import '#test/support/backend.ts';
import '../auth/outbox.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { Authenticator, type Deviations } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { sent } from '../auth/outbox.ts';
import { itemsContaining } from '../auth/stored-items.ts';
import {
  addPasskey,
  codeOf,
  confirmWith,
  givePasskey,
  givePasskeys,
  optionsToAdd,
  signInWith,
} from './passkey-calls.ts';

const { list, addOptions, add, remove } = contract.passkeys;
/** When a session is no longer fresh. */
const LATER = NOON + 10 * MINUTE + 1;

let anna: Player;
beforeEach(async () => {
  anna = await newPlayer({ now: NOON });
});

const namesOf = async ({ cookie }: Player, now = NOON) =>
  (await call(list, {}, { cookie, now })).body.passkeys.map(({ name }) => name);

const titlesTo = ({ email }: Player) =>
  sent.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a new passkey', () => {
  it('is listed by its name, oldest first, and its owner is notified by mail', async () => {
    expect(await namesOf(anna)).toEqual([]);
    const { passkey } = await addPasskey(anna, new Authenticator(), {
      name: '  Telefono di Anna ',
    });
    expect(passkey).toEqual({
      id: expect.any(Number),
      name: 'Telefono di Anna',
      createdAt: '2026-11-20T11:00:00.000Z',
      lastUsedAt: null,
    });
    await addPasskey(anna, new Authenticator({ counts: true }), { name: 'Chiavetta' });
    expect(await namesOf(anna)).toEqual(['Telefono di Anna', 'Chiavetta']);
    await vi.waitFor(() => expect(titlesTo(anna)).toHaveLength(2));
    expect(titlesTo(anna)[0]).toBe('Una passkey in più per il tuo account');
  });

  it('can’t be added and removed so often that an address is flooded with mails', async () => {
    const rounds = 11;
    const answers: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const response = new Authenticator().create(await optionsToAdd(anna));
      const { status, body } = await call(add, { response, name: 'Telefono' }, as(anna));
      answers.push(status);
      if (status === 201) await call(remove, { id: body.passkey.id }, as(anna));
    }
    expect(answers).toEqual([...Array(rounds - 1).fill(201), 429]);
  });

  it('is bound to the site’s domain, works without an address, and verifies its owner', async () => {
    const authenticator = await givePasskey(anna);
    const options = await optionsToAdd(anna);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: anna.username, displayName: anna.username },
      excludeCredentials: [{ id: authenticator.credentialId, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  it('answers a repeated call as before, and is added once', async () => {
    const response = new Authenticator().create(await optionsToAdd(anna));
    const again = { cookie: anna.cookie, now: NOON, key: 'una-passkey' };
    const first = await call(add, { response, name: 'Telefono' }, again);
    const second = await call(add, { response, name: 'Telefono' }, again);
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect(await namesOf(anna)).toEqual(['Telefono']);
  });

  it('is refused to an account that already has it', async () => {
    const authenticator = await givePasskey(anna);
    const response = authenticator.create(await optionsToAdd(anna));
    const refused = await call(add, { response, name: 'Ancora' }, { ...anna, now: NOON });
    expect(codeOf(refused)).toEqual([409, 'passkey_known']);
  });

  it('is refused beyond ten, before the browser makes it', async () => {
    await givePasskeys(
      anna,
      Array.from({ length: 10 }, () => new Authenticator()),
    );
    const refused = await call(addOptions, {}, as(anna));
    expect(codeOf(refused)).toEqual([409, 'too_many_passkeys']);
  });

  const WRONG: [what: string, deviations: Deviations][] = [
    ['from another site', { origin: 'https://giorgione.example.net' }],
    ['from a frame in another site', { crossOrigin: true }],
    ['of another domain', { rpId: 'example.net' }],
    ['of the other ceremony', { type: 'webauthn.get' }],
    ['for another challenge', { challenge: 'A'.repeat(43) }],
    ['without the player’s presence', { isPresent: false }],
    ['without finger, face or PIN', { isVerified: false }],
    ['under another id', { credentialId: 'A'.repeat(22) }],
    [
      'with certificates, whose lists would be fetched',
      {
        format: 'packed',
        statement: new Map<string, Buffer>([
          ['sig', Buffer.from('signed')],
          ['x5c', Buffer.from('certificate')],
        ]),
      },
    ],
    ['of an unknown format', { format: 'tpm' }],
    ['signed by itself, wrongly', { format: 'packed', statement: new Map() }],
  ];

  it('is refused if anything in its response is wrong', async () => {
    const options = await optionsToAdd(anna);
    const authenticator = new Authenticator();
    const addAs = (deviations: Deviations) => {
      const response = authenticator.create(options, deviations);
      return call(add, { response, name: 'Telefono' }, as(anna));
    };
    for (const [what, deviations] of WRONG)
      expect(codeOf(await addAs(deviations)), what).toEqual([400, 'passkey_refused']);
    expect(await namesOf(anna)).toEqual([]);
    expect((await addAs({})).status).toBe(201);
  });

  it('is refused in another session, or after five minutes', async () => {
    const bruno = await newPlayer({ now: NOON });
    const response = new Authenticator().create(await optionsToAdd(anna));
    const addAs = (player: Player, now: number) =>
      call(add, { response, name: 'Telefono' }, as(player, now));
    expect(codeOf(await addAs(bruno, NOON))).toEqual([400, 'passkey_refused']);
    expect(codeOf(await addAs(anna, NOON + 5 * MINUTE))).toEqual([400, 'passkey_refused']);
    expect((await addAs(anna, NOON + 5 * MINUTE - 1)).status).toBe(201);
  });

  it('requires the password or another passkey in a session that isn’t fresh', async () => {
    const { cookie } = anna;
    const authenticator = await givePasskey(anna);
    const ask = (password?: string) =>
      call(addOptions, password === undefined ? {} : { password }, { cookie, now: LATER });
    expect(codeOf(await ask())).toEqual([403, 'password_needed']);
    expect(codeOf(await ask('non-è-questa'))).toEqual([400, 'wrong_password']);
    expect((await ask(anna.password)).status).toBe(200);
    expect((await confirmWith(anna, authenticator, LATER)).status).toBe(200);
    expect((await ask()).status).toBe(200);
    expect(codeOf(await ask())).toEqual([403, 'password_needed']);
  });
});

describe('a removed passkey', () => {
  it('no longer signs in, while the others do, and its owner is notified by mail', async () => {
    const [{ authenticator: lost, passkey }, { authenticator: kept }] = [
      await addPasskey(anna),
      await addPasskey(anna),
    ];
    const removed = await call(remove, { id: passkey.id }, as(anna));
    expect(removed.status).toBe(200);
    expect(codeOf(await signInWith(lost))).toEqual([401, 'invalid_credentials']);
    expect((await signInWith(kept)).status).toBe(200);
    await vi.waitFor(() =>
      expect(titlesTo(anna)[0]).toBe('Una passkey in meno per il tuo account'),
    );
  });

  it('must be the caller’s, and requires the password in a session that isn’t fresh', async () => {
    const bruno = await newPlayer({ now: NOON });
    const { id } = (await addPasskey(anna)).passkey;
    const removeAs = (player: Player, password?: string) =>
      call(remove, { id, ...(password ? { password } : {}) }, { ...player, now: LATER });
    expect(codeOf(await removeAs(bruno))).toEqual([404, 'not_found']);
    expect(codeOf(await removeAs(anna))).toEqual([403, 'password_needed']);
    expect((await removeAs(anna, anna.password)).status).toBe(200);
    expect(await namesOf(anna, LATER)).toEqual([]);
  });
});

describe('a passkey whose counter goes back', () => {
  it('is refused as a copy, and its owner is warned once a day', async () => {
    const authenticator = await givePasskey(anna, new Authenticator({ counts: true }));
    expect((await signInWith(authenticator)).status).toBe(200);
    const warnings = () => titlesTo(anna).filter(title => title.startsWith('Abbiamo rifiutato'));
    for (const counter of [1, 2, 0]) {
      const refused = await signInWith(authenticator, { counter });
      expect(codeOf(refused)).toEqual([401, 'invalid_credentials']);
    }
    await vi.waitFor(() => expect(warnings()).toHaveLength(1));
    expect((await signInWith(authenticator, { counter: 9 })).status).toBe(200);
    await signInWith(authenticator, { counter: 9 }, { now: NOON + DAY });
    await vi.waitFor(() => expect(warnings()).toHaveLength(2));
  });

  it('causes no warning without a correct signature', async () => {
    const authenticator = await givePasskey(anna, new Authenticator({ counts: true }));
    const countBack = (data: Buffer) => Buffer.concat([data.subarray(0, 33), Buffer.alloc(4)]);
    expect((await signInWith(authenticator, { afterwards: countBack })).status).toBe(401);
    expect((await signInWith(authenticator)).status).toBe(200);
    expect(titlesTo(anna).join()).not.toContain('rifiutato');
  });
});

describe('an account’s passkeys', () => {
  it('are exported without their keys, and erased with the account', async () => {
    const authenticator = await givePasskey(anna);
    const at = as(anna);
    const { body, text } = await call(contract.settings.exportData, {}, at);
    expect(body).toMatchObject({ passkeys: [{ name: 'Telefono', isBackedUp: true }] });
    expect(text).not.toContain(authenticator.credentialId);
    expect(await itemsContaining(authenticator.credentialId)).toHaveLength(1);
    await call(contract.settings.deleteAccount, { password: anna.password }, at);
    expect(await itemsContaining(authenticator.credentialId)).toEqual([]);
    expect(codeOf(await signInWith(authenticator))).toEqual([401, 'invalid_credentials']);
  });

  it('are kept when the password changes, which ends the other sessions', async () => {
    const authenticator = await givePasskey(anna);
    const { cookie } = await signInWith(authenticator);
    const input = { oldPassword: anna.password, newPassword: 'panna-e-cioccolato' };
    await call(contract.settings.changePassword, input, as(anna));
    expect((await call(contract.auth.me, {}, { cookie, now: NOON })).status).toBe(401);
    expect((await signInWith(authenticator)).status).toBe(200);
  });
});
