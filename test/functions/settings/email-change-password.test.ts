import '#test/support/backend.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { type CallOptions, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { PAUSE } from '../auth/sign-in-calls.ts';
import { readAccount } from '../auth/stored-items.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';

const { login } = contract.auth;
const { changeEmail } = contract.settings;

let created = 0;
const newAddress = () => `passo${++created}@example.it`;

let anna: Player;
beforeEach(async () => {
  anna = await newPlayer({ now: NOON });
});

const codeOf = ({ status, failure }: { status: number; failure: { code: string } }) => [
  status,
  failure.code,
];

describe('the password for a change', () => {
  const late = NOON + 10 * MINUTE + 1;
  /** When no earlier attempt can be in flight, for which a call would wait. */
  const afterwards = late + PAUSE;

  let network: CallOptions;
  beforeEach(() => {
    network = { address: uniqueAddress() };
  });

  const signInFromThere = (password: string, now: number) =>
    call(login, { email: anna.email, password }, { ...network, now });

  const changeWith = (password: string | undefined, now: number, { cookie } = anna) =>
    call(
      changeEmail,
      { email: newAddress(), ...(password === undefined ? {} : { password }) },
      { ...network, now, cookie },
    );

  it('is required in a session that signed in more than ten minutes ago', async () => {
    expect((await changeWith(undefined, NOON + 10 * MINUTE)).status).toBe(200);
    const refused = await changeWith(undefined, late);
    expect(refused.status).toBe(403);
    expect(refused.failure).toEqual({ code: 'password_needed', message: 'Inserisci la password' });
    expect((await changeWith(anna.password, late)).status).toBe(200);
  });

  it('is checked whenever it is given, before the response reveals anything about others', async () => {
    const bruno = await newPlayer({ now: NOON });
    const wrong = await call(
      changeEmail,
      { email: bruno.email, password: 'non-è-questa' },
      { ...network, now: NOON, cookie: anna.cookie },
    );
    expect(codeOf(wrong)).toEqual([400, 'wrong_password']);
    expect((await readAccount(anna.id)).email).toBe(anna.email);
  });

  it('counts as a failed sign-in if it is wrong', async () => {
    for (let i = 0; i < 5; i++) {
      expect(codeOf(await changeWith('non-è-questa', late))).toEqual([400, 'wrong_password']);
    }
    const refused = await changeWith(anna.password, afterwards);
    expect(codeOf(refused)).toEqual([429, 'too_many_attempts']);
    expect((await signInFromThere(anna.password, afterwards)).status).toBe(429);
    expect((await changeWith(anna.password, late + 15 * MINUTE)).status).toBe(200);
  });

  it('is refused after five failed sign-ins', async () => {
    for (let i = 0; i < 5; i++) await signInFromThere('non-è-questa', late);
    expect((await changeWith(anna.password, afterwards)).status).toBe(429);
  });

  it('isn’t counted if it is missing or right', async () => {
    const bruno = await newPlayer({ now: NOON });
    for (let i = 0; i < 6; i++) {
      expect((await changeWith(undefined, late)).status).toBe(403);
      const taken = { email: bruno.email, password: anna.password };
      const refused = await call(changeEmail, taken, {
        ...network,
        now: late,
        cookie: anna.cookie,
      });
      expect(codeOf(refused)).toEqual([409, 'email_taken']);
    }
    expect((await changeWith(anna.password, late)).status).toBe(200);
  });
});
