import '#test/support/conflicting-backend.ts';
import '../auth/outbox.ts';
import { describe, expect, it } from 'vitest';
import { emailOwner } from '#functions/items/account.ts';
import { contract } from '#shared/contract/index.ts';
import {
  type CallResult,
  call,
  newPlayer,
  type Player,
  registerPlayer,
} from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { receiveToken } from '../auth/outbox.ts';
import { allItems, readAccount } from '../auth/stored-items.ts';
import { uniqueAddress } from '../http/unchecked-call.ts';

const { register, undoEmail, confirmEmail, forgotPassword, freeEmail } = contract.auth;
const ROUNDS = sized(2, 5);

const change = ({ cookie }: Player, email: string) =>
  retryUnavailable(() => call(contract.settings.changeEmail, { email }, { cookie }));

const undo = (token: string) =>
  retryUnavailable(() => call(undoEmail, { token }, { address: uniqueAddress() }));

const registerWith = (username: string, email: string) =>
  retryUnavailable(() =>
    call(
      register,
      { username, email, password: 'crema-e-cannella', acceptTerms: true },
      { address: uniqueAddress() },
    ),
  );

const changed = async (): Promise<{ player: Player; second: string; token: string }> => {
  const player = await newPlayer();
  const second = `seconda-${player.email}`;
  await change(player, second);
  return { player, second, token: await receiveToken(player.email, 'undo-email') };
};

const statusesOf = (answers: readonly CallResult[]) => answers.map(({ status }) => status).sort();

/** The owner of each address that contains a text, and until when it is reserved. */
const ownersOf = async (text: string) =>
  (await allItems()).filter(item => emailOwner.template.matches(item) && item.pk.includes(text));

describe('at the same time', () => {
  it('confirmations with one link succeed once', async () => {
    const player = await registerPlayer();
    const token = await receiveToken(player.email, 'confirm-email');
    const confirm = () =>
      retryUnavailable(() => call(confirmEmail, { token }, { address: uniqueAddress() }));
    expect(statusesOf(await Promise.all(Array.from({ length: 8 }, confirm)))).toEqual([
      200,
      ...Array(7).fill(400),
    ]);
    expect((await readAccount(player.id)).emailVerified).toBe(true);
  });

  it('undos with one link succeed once', async () => {
    const { player, token } = await changed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(token)));
    expect(statusesOf(answers)).toEqual([200, ...Array(5).fill(400)]);
    expect((await readAccount(player.id)).email).toBe(player.email);
  });

  it('an undo wins over another change, whichever comes first', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { player, token } = await changed();
      const third = `terza-${player.email}`;
      const [undone] = await Promise.all([undo(token), change(player, third)]);
      expect(undone.status).toBe(200);
      expect((await readAccount(player.id)).email).toBe(player.email);
      expect(await ownersOf(player.email)).toMatchObject([{ playerId: player.id }]);
    }
  });

  it('nobody can register with an address while it is given up', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const player = await newPlayer();
      const rivals = [1, 2, 3].map(n => `Rivale ${player.id % 100_000} ${n}`);
      const [moved, ...others] = await Promise.all([
        change(player, `seconda-${player.email}`),
        ...rivals.map(name => registerWith(name, player.email)),
      ]);
      expect(moved.status).toBe(200);
      expect(others.map(({ failure }) => failure.code)).toEqual(Array(3).fill('email_taken'));
    }
  });

  it('a registration and an undo of a change to the same address: exactly one gets it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { player, second, token } = await changed();
      const [undone, registered] = await Promise.all([
        undo(token),
        registerWith(`Nuova ${player.id % 1_000_000}`, second),
      ]);
      expect(undone.status).toBe(200);
      const owners = (await ownersOf('seconda-')).filter(
        ({ pk }) => pk === emailOwner(second).key.pk,
      );
      expect(owners).toHaveLength(registered.status === 201 ? 1 : 0);
      expect(owners.map(({ playerId }) => playerId)).not.toContain(player.id);
    }
  });

  it('a confirmation and a freeing of the address: exactly one succeeds', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { player, second } = await changed();
      const { cookie } = player;
      const at = { address: uniqueAddress() };
      await call(forgotPassword, { email: second }, at);
      const tokens = {
        free: await receiveToken(second, 'free-email'),
        confirm: await receiveToken(second, 'confirm-email'),
      };
      const answers = await Promise.all([
        retryUnavailable(() => call(freeEmail, { token: tokens.free }, at)),
        retryUnavailable(() => call(confirmEmail, { token: tokens.confirm }, { ...at, cookie })),
      ]);
      expect(statusesOf(answers)).toEqual([200, 400]);
      const isFreed = answers[0].status === 200;
      const own = await readAccount(player.id);
      expect([own.email, own.emailVerified]).toEqual(
        isFreed ? [player.email, false] : [second, true],
      );
      expect(own.fallbackEmail).toBeUndefined();
      expect(await ownersOf(player.email)).toMatchObject([{ playerId: player.id }]);
    }
  });
});
