import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { account } from '#functions/items/account.ts';
import { FAILURES } from '#shared/contract/failures.ts';
import { contract } from '#shared/contract/index.ts';
import { type CallOptions, call, newPlayer } from '#test/support/api.ts';
import { uncheckedCall, uniqueAddress } from '../http/unchecked-call.ts';
import { allItems, itemsContaining, readAccount } from './stored-items.ts';

const { register, login } = contract.auth;

let created = 0;
/** Details of an account that isn't registered yet. */
const newDetails = () => {
  created += 1;
  const username = `nuova${created}`;
  return {
    username,
    email: `${username}@example.it`,
    password: 'crema-e-cannella',
    acceptTerms: true as const,
  };
};

const send = (input: object, options: CallOptions = {}) =>
  uncheckedCall(register, input, { address: uniqueAddress(), ...options });

describe('a registration', () => {
  it('creates an account that can sign in, without signing in', async () => {
    const details = { ...newDetails(), username: 'Anna', email: 'Anna@Example.it' };
    const response = await call(register, details, { now: Date.parse('2026-11-20T09:30:00Z') });
    expect(response.status).toBe(201);
    expect(response.cookie).toBeUndefined();
    expect(response.body.user).toEqual({
      id: expect.any(Number),
      username: 'Anna',
      email: 'Anna@Example.it',
      emailVerified: false,
      role: 'USER',
      isAdmin: false,
      createdAt: '2026-11-20T09:30:00.000Z',
      inviteCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
    });
    const signedIn = await call(login, { email: details.email, password: details.password });
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toEqual(response.body);
  });

  it('records when the terms were accepted', async () => {
    const now = Date.parse('2026-11-20T09:31:00Z');
    const { body } = await call(register, newDetails(), { now, address: uniqueAddress() });
    expect((await readAccount(body.user.id)).termsAcceptedAt).toBe(now);
  });

  it('trims the username and the e-mail address', async () => {
    const { username, email, ...rest } = newDetails();
    const response = await call(
      register,
      { username: `  ${username} `, email: ` ${email}  `, ...rest },
      { address: uniqueAddress() },
    );
    expect(response.body.user).toMatchObject({ username, email });
  });
});

describe('the fields of a registration', () => {
  const label = 'a'.repeat(60);
  const longestEmail = `${'x'.repeat(60)}@${label.slice(0, 36)}.it`;

  it.each([
    ['a username of 3 characters', { username: 'abc' }],
    ['a username of 50 characters', { username: 'u'.repeat(50) }],
    ['a username with blanks, accents and signs', { username: `D'Angelo, Niccolò & figli` }],
    ['an e-mail address of 100 characters', { email: longestEmail }],
    ['a password of 6 characters', { password: 'zu*9ka' }],
    ['a password of 128 characters', { password: 'p#'.repeat(64) }],
    ['a password of any characters', { password: ' \u0000😀"\\\n ' }],
  ])('accept %s', async (_, field) => {
    const details = { ...newDetails(), ...field };
    expect((await send(details)).status).toBe(201);
    const { email, password } = details;
    expect((await call(login, { email, password })).status).toBe(200);
  });

  it('include an e-mail address of up to 100 characters', () =>
    expect(longestEmail).toHaveLength(100));

  it.each([
    ['a username of 2 characters', { username: 'ab' }, 'Servono almeno 3 caratteri.'],
    ['a username of 2 characters and blanks', { username: ' ab  ' }, 'Servono almeno 3 caratteri.'],
    ['a username of 51 characters', { username: 'u'.repeat(51) }, 'Al massimo 50 caratteri.'],
    ['a username with a line break', { username: 'an\nna' }, 'Contiene caratteri non ammessi.'],
    ['an invisible username', { username: 'ann\u200ba' }, 'Contiene caratteri non ammessi.'],
    ['a username of fillers', { username: '\u3164'.repeat(3) }, 'Contiene caratteri non ammessi.'],
    [
      'a username of empty Braille',
      { username: '\u2800'.repeat(3) },
      'Contiene caratteri non ammessi.',
    ],
    ['a username with a joiner', { username: 'ann\u034fa' }, 'Contiene caratteri non ammessi.'],
    ['a username on two lines', { username: 'an\u2028na' }, 'Contiene caratteri non ammessi.'],
    ['no username', { username: undefined }, 'Questo campo è obbligatorio.'],
    ['a number as username', { username: 12345 }, 'Valore non valido.'],
    ['an address of 101 characters', { email: `x${longestEmail}` }, 'Al massimo 100 caratteri.'],
    ['an address without @', { email: 'anna.it' }, 'Inserisci un indirizzo email valido.'],
    ['an address without a domain', { email: 'anna@' }, 'Inserisci un indirizzo email valido.'],
    ['an empty address', { email: '' }, 'Inserisci un indirizzo email valido.'],
    ['no address', { email: undefined }, 'Questo campo è obbligatorio.'],
    ['a password of 5 characters', { password: 'zu*9k' }, 'Servono almeno 6 caratteri.'],
    ['a password of 129 characters', { password: 'p'.repeat(129) }, 'Al massimo 128 caratteri.'],
    ['no password', { password: undefined }, 'Questo campo è obbligatorio.'],
    ['a list as password', { password: ['crema-e-cannella'] }, 'Valore non valido.'],
    ['an invite code of 5 characters', { inviteCode: 'ABCDE' }, 'Servono almeno 6 caratteri.'],
    ['an invite code of 21', { inviteCode: 'A'.repeat(21) }, 'Al massimo 20 caratteri.'],
    ['an empty invite code', { inviteCode: '' }, 'Servono almeno 6 caratteri.'],
  ])('refuse %s', async (_, field, message) => {
    const { status, failure } = await send({ ...newDetails(), ...field });
    const [path] = Object.keys(field);
    expect(status).toBe(400);
    expect(failure).toMatchObject({ code: 'invalid_input', message: FAILURES.invalid_input[1] });
    expect(failure.issues).toContainEqual({ path, message });
  });

  it.each([[false], [undefined], ['true'], [1]])(
    'require the terms to be accepted: %s',
    async acceptTerms => {
      const { status, failure } = await send({ ...newDetails(), acceptTerms });
      expect(status).toBe(400);
      const message = 'Devi accettare i Termini e Condizioni per registrarti.';
      expect(failure.issues).toEqual([{ path: 'acceptTerms', message }]);
    },
  );

  it.each([
    [{ role: 'SUPER_ADMIN' }],
    [{ isAdmin: true }],
    [{ isActive: true }],
    [{ id: 1 }],
    [{ passwordHash: 'x' }],
    [{ constructor: { role: 'ADMIN' } }],
  ])('refuse unknown fields: %o', async extra => {
    const details = newDetails();
    const { status, failure } = await send({ ...details, ...extra });
    expect(status).toBe(400);
    const message = `Campo non previsto: ${Object.keys(extra)[0]}.`;
    expect(failure.issues).toEqual([{ path: '', message }]);
    expect(await itemsContaining(details.username)).toEqual([]);
  });

  it('refuse a field called __proto__', async () => {
    const details = JSON.stringify(newDetails());
    const rawBody = `${details.slice(0, -1)},"__proto__":{"role":"SUPER_ADMIN"}}`;
    expect((await send({}, { rawBody })).status).toBe(400);
  });
});

describe('a username and an e-mail address', () => {
  it('are unique, ignoring letter case', async () => {
    const first = { ...newDetails(), username: 'Perché No', email: 'Perche@Example.it' };
    expect((await send(first)).status).toBe(201);
    const sameName = await send({ ...newDetails(), username: 'PERCHÉ no' });
    expect(sameName.status).toBe(409);
    expect(sameName.failure).toEqual({
      code: 'username_taken',
      message: 'Username già in uso',
    });
    const sameEmail = await send({ ...newDetails(), email: 'pErChE@eXample.IT' });
    expect(sameEmail.status).toBe(409);
    expect(sameEmail.failure).toEqual({ code: 'email_taken', message: 'Email già registrata' });
  });

  it('are unique after normalizing Unicode and spaces', async () => {
    expect((await send({ ...newDetails(), username: 'Nicol\u00f2' })).status).toBe(201);
    expect((await send({ ...newDetails(), username: 'nicolo\u0300' })).failure.code).toBe(
      'username_taken',
    );
    expect((await send({ ...newDetails(), username: 'Anna Maria' })).status).toBe(201);
    expect((await send({ ...newDetails(), username: 'Anna \u00a0 Maria' })).failure.code).toBe(
      'username_taken',
    );
  });

  it.each([
    ['username', 'username_taken', 'conteso'],
    ['email', 'email_taken', 'conteso@example.it'],
  ])(
    'are given to exactly one of 20 parallel registrations with the same %s',
    async (field, code, value) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          send({ ...newDetails(), [field]: i % 2 ? value : value.toUpperCase() }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.map(({ failure }) => failure.code)).toEqual(Array(19).fill(code));
      const accounts = (await allItems())
        .filter(item => account.template.matches(item))
        .filter(item => String(item[field]).toLowerCase() === value);
      expect(accounts).toHaveLength(1);
    },
  );

  it('stay free when the registration fails for another reason', async () => {
    const details = newDetails();
    expect((await send({ ...details, inviteCode: 'NOBODYS1' })).status).toBe(400);
    expect(await itemsContaining(details.username)).toEqual([]);
    expect((await send(details)).status).toBe(201);
  });
});

describe('a new account', () => {
  it('has an unclaimed welcome reward', async () => {
    const player = await newPlayer();
    const { body } = await call(contract.dashboard.read, {}, { cookie: player.cookie });
    expect(body.rewards).toMatchObject([
      {
        rewardName: 'Benvenuto in pasticceria',
        type: 'game',
        rewardType: 'coins',
        rewardValue: 50,
        claimed: false,
        voucherId: null,
      },
    ]);
  });

  it('has an invite code of its own', async () => {
    const players = [await newPlayer(), await newPlayer(), await newPlayer()];
    const accounts = await Promise.all(players.map(({ id }) => readAccount(id)));
    expect(new Set(accounts.map(({ inviteCode }) => inviteCode)).size).toBe(3);
  });

  it('creates a pending invite if registered with an invite code, in any letter case', async () => {
    const inviter = await newPlayer();
    const { inviteCode } = await readAccount(inviter.id);
    const details = { ...newDetails(), inviteCode: ` ${inviteCode.toLowerCase()} ` };
    const response = await call(register, details, { address: uniqueAddress() });
    expect(response.status).toBe(201);
    const invites = (await allItems()).filter(({ sk }) => sk === 'INVITE');
    expect(invites).toMatchObject([
      {
        inviterId: inviter.id,
        inviteeId: response.body.user.id,
        rewardClaimed: false,
      },
    ]);
  });

  it('is not created with an unknown invite code', async () => {
    const { status, failure } = await send({ ...newDetails(), inviteCode: 'NOBODYS1' });
    expect(status).toBe(400);
    expect(failure).toEqual({
      code: 'invite_code_unknown',
      message: 'Codice invito non valido',
    });
  });
});
