import '#test/support/backend.ts';
import '#test/functions/auth/outbox.ts';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { sent } from '#test/functions/auth/outbox.ts';
import { changeAccount } from '#test/functions/auth/stored-items.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { suppress } from '#test/support/suppress.ts';

const { dashboard, settings } = contract;

const newConfirmedPlayer = async (): Promise<Player> => {
  const player = await newPlayer();
  await changeAccount(player.id, { emailVerified: true });
  return player;
};

const problemOf = async ({ cookie }: Player) =>
  (await call(settings.read, {}, { cookie })).body.emailProblem;

const isUndeliverable = async ({ cookie }: Player) =>
  (await call(dashboard.read, {}, { cookie })).body.user.emailUndeliverable;

const sendConfirmation = ({ cookie }: Player) => call(settings.sendConfirmation, {}, { cookie });

describe('an address that gets no mail', () => {
  it.each(['bounce', 'complaint'] as const)(
    'is reported with the reason to a player who has confirmed it: %s',
    async reason => {
      const anna = await newConfirmedPlayer();
      await suppress(anna.email.toUpperCase(), reason);
      expect(await problemOf(anna)).toBe(reason);
      expect(await isUndeliverable(anna)).toBe(false);
    },
  );

  it.each(['bounce', 'complaint'] as const)(
    'is reported without the reason, also on the dashboard, to a player who hasn’t: %s',
    async reason => {
      const anna = await newPlayer();
      expect([await problemOf(anna), await isUndeliverable(anna)]).toEqual([null, false]);
      await suppress(anna.email, reason);
      expect([await problemOf(anna), await isUndeliverable(anna)]).toEqual(['undeliverable', true]);
    },
  );

  it('is sent no link, and the answer says so', async () => {
    const [anna, bruno] = [await newPlayer(), await newPlayer()];
    await suppress(anna.email, 'bounce');
    sent.splice(0);
    const refused = await sendConfirmation(anna);
    expect(refused).toMatchObject({ status: 409, failure: { code: 'undeliverable' } });
    expect((await sendConfirmation(bruno)).status).toBe(200);
    expect(sent.map(({ to }) => to)).toEqual([bruno.email]);
  });

  it('is no longer reported once the account has another one, and never to anybody else', async () => {
    const [anna, bruno] = [await newConfirmedPlayer(), await newConfirmedPlayer()];
    await suppress(anna.email, 'bounce');
    expect(await problemOf(bruno)).toBe(null);
    const email = `nuova.${anna.email}`;
    expect((await call(settings.changeEmail, { email }, { cookie: anna.cookie })).status).toBe(200);
    expect([await problemOf(anna), await isUndeliverable(anna)]).toEqual([null, false]);
  });
});
