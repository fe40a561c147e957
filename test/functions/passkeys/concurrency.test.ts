import '#test/support/conflicting-backend.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { Authenticator } from '#test/support/authenticator.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { readAccount } from '../auth/stored-items.ts';
import {
  addPasskey,
  answer,
  beginSignIn,
  givePasskey,
  givePasskeys,
  optionsToAdd,
  signInWith,
} from './passkey-calls.ts';

const AT_ONCE = 4;

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

const atOnce = async <T>(one: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => one(i)));

describe('at the same time', () => {
  it('answers to one challenge open one session', async () => {
    const anna = await newPlayer({ now: NOON });
    const authenticator = await givePasskey(anna);
    const { options, cookie } = await beginSignIn();
    const response = authenticator.get(options);
    const answers = await atOnce(() => retryUnavailable(() => answer(response, { cookie })));
    expect(statusesOf(answers)).toEqual([200, ...Array(AT_ONCE - 1).fill(401)]);
    expect((await readAccount(anna.id)).sessions).toHaveLength(2);
  });

  it('sign-ins to one account each open a session', async () => {
    const anna = await newPlayer({ now: NOON });
    const authenticator = await givePasskey(anna);
    const answers = await atOnce(() => retryUnavailable(() => signInWith(authenticator)));
    expect(statusesOf(answers)).toEqual(Array(AT_ONCE).fill(200));
    expect((await readAccount(anna.id)).sessions).toHaveLength(AT_ONCE + 1);
  });

  it('a use and a removal leave the passkey removed', async () => {
    const anna = await newPlayer({ now: NOON });
    const { authenticator, passkey } = await addPasskey(anna);
    const at = as(anna);
    await Promise.all([
      retryUnavailable(() => signInWith(authenticator)),
      retryUnavailable(() => call(contract.passkeys.remove, { id: passkey.id }, at)),
    ]);
    expect((await call(contract.passkeys.list, {}, at)).body.passkeys).toEqual([]);
    expect((await signInWith(authenticator)).status).toBe(401);
  });

  it('no more than ten passkeys are added', async () => {
    const anna = await newPlayer({ now: NOON });
    await givePasskeys(
      anna,
      Array.from({ length: 7 }, () => new Authenticator()),
    );
    const options = [];
    for (let i = 0; i < AT_ONCE; i++) options.push(await optionsToAdd(anna));
    const at = as(anna);
    const answers = await Promise.all(
      options.map(one => {
        const response = new Authenticator().create(one);
        return retryUnavailable(() =>
          call(contract.passkeys.add, { response, name: 'Telefono' }, at),
        );
      }),
    );
    expect(statusesOf(answers)).toEqual([201, 201, 201, 409]);
  });
});
