import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import { describe, expect, it } from 'vitest';
import { marketingConsents } from '#functions/items/promotions.ts';
import { unsubscribeToken } from '#functions/mail/unsubscribe-token.ts';
import { keyedHash } from '#functions/secrets/keyed-hash.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { type CallOptions, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { uncheckedCall, uniqueAddress } from '../http/unchecked-call.ts';

const { settings } = contract;

/** A player who has given both consents. */
const newSubscriber = async (): Promise<Player> => {
  const player = await newPlayer({ now: NOON });
  const { cookie } = player;
  const both = { offersByMail: true, offersFromPurchases: true };
  await call(settings.changeOffers, both, { cookie, now: NOON });
  return player;
};

const consentsOf = async ({ id }: Player) =>
  (await new UnitOfWork(NOON).load({ consents: marketingConsents(id) })).consents.value;

const send = (token: unknown, options: CallOptions = {}) =>
  uncheckedCall(
    settings.unsubscribe,
    { token },
    { address: uniqueAddress(), now: NOON, ...options },
  );

const DONE = { status: 200, text: '{}' };

describe('unsubscribing', () => {
  it('withdraws only the consent to offers by mail, with a proof', async () => {
    const anna = await newSubscriber();
    const token = await unsubscribeToken(anna.id);
    expect(await send(token, { now: NOON + MINUTE })).toMatchObject(DONE);
    const { changes, ...consents } = await consentsOf(anna);
    expect(consents).toMatchObject({ offersByMail: false, offersFromPurchases: true, inbox: true });
    expect(changes.at(-1)).toEqual({
      consent: 'offersByMail',
      given: false,
      at: NOON + MINUTE,
      place: 'mail',
      wording: 'Voglio ricevere offerte e novità per e-mail (facoltativo, dai 14 anni)',
    });
  });

  it('gives the same answer when repeated, and works again after a new consent', async () => {
    const anna = await newSubscriber();
    const token = await unsubscribeToken(anna.id);
    for (let times = 0; times < 2; times++) expect(await send(token)).toMatchObject(DONE);
    expect((await consentsOf(anna)).changes).toHaveLength(3);
    const { cookie } = anna;
    await call(settings.changeOffers, { offersByMail: true }, { cookie, now: NOON + MINUTE });
    expect(await send(token)).toMatchObject(DONE);
    expect((await consentsOf(anna)).offersByMail).toBe(false);
  });

  it('accepts any body or none, from any site, in any session', async () => {
    const [other, ...subscribers] = [
      await newPlayer({ now: NOON }),
      ...(await Promise.all(Array.from({ length: 6 }, newSubscriber))),
    ];
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const requests: CallOptions[] = [
      {},
      { rawBody: 'List-Unsubscribe=One-Click', headers: form },
      { rawBody: '--x\r\n\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      { rawBody: '{"token":', headers: { origin: 'https://mail.example' } },
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'null', 'x-player': '1' } },
      { cookie: other.cookie, key: 'una-disiscrizione', rawBody: 'x'.repeat(70_000) },
    ];
    for (const [i, options] of requests.entries()) {
      const player = subscribers[i] ?? other;
      const token = await unsubscribeToken(player.id);
      expect([options, await send(token, options)]).toEqual([
        options,
        expect.objectContaining(DONE),
      ]);
      expect([options, (await consentsOf(player)).offersByMail]).toEqual([options, false]);
    }
  });

  it('works for a deactivated player, and changes nothing for an erased one', async () => {
    const [off, erased] = [await newSubscriber(), await newSubscriber()];
    await changeAccount(off.id, { isActive: false });
    expect(await send(await unsubscribeToken(off.id))).toMatchObject(DONE);
    expect((await consentsOf(off)).offersByMail).toBe(false);
    const { cookie, password } = erased;
    await call(settings.deleteAccount, { password }, { cookie, now: NOON });
    expect(await send(await unsubscribeToken(erased.id))).toMatchObject(DONE);
    expect(await consentsOf(erased)).toEqual(marketingConsents.missing);
  });

  it('happens once when called twenty times at once', async () => {
    const anna = await newSubscriber();
    const token = await unsubscribeToken(anna.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await consentsOf(anna)).changes).toHaveLength(3);
  });
});

describe('opening the one-click address', () => {
  it.each(['GET', 'HEAD'])('by %s redirects to the page, and changes nothing', async method => {
    const anna = await newSubscriber();
    const token = await unsubscribeToken(anna.id);
    const open = (sent: string) =>
      uncheckedCall(
        settings.unsubscribePage,
        { token: sent },
        { now: NOON, routeKey: `${method} /api/mail/unsubscribe` },
      );
    for (const sent of [token, `${anna.id}-${'x'.repeat(43)}`, 'a&b=c d', '']) {
      const { status, headers, text } = await open(sent);
      expect([status, text]).toEqual([303, '']);
      const location = new URL(String(headers.location));
      expect(location.pathname).toBe('/disiscrizione');
      expect([...location.searchParams]).toEqual([['token', sent]]);
    }
    expect((await consentsOf(anna)).offersByMail).toBe(true);
  });
});

describe('a forged token', () => {
  it('is refused, and changes nothing', async () => {
    const [anna, luca] = [await newSubscriber(), await newSubscriber()];
    const [token, other] = [await unsubscribeToken(anna.id), await unsubscribeToken(luca.id)];
    const hash = token.slice(token.indexOf('-') + 1);
    const forged = [
      `${luca.id}-${hash}`,
      `${anna.id}-${other.slice(-43)}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `${anna.id}-${await keyedHash('address', String(anna.id))}`,
      `${token}A`,
      `0${token}`,
      `9999999999999999-${hash}`,
      hash,
      'x',
    ];
    for (const one of forged) {
      const { status, failure } = await send(one);
      expect([one, status, failure.code]).toEqual([one, 400, 'invalid_token']);
    }
    expect((await consentsOf(anna)).offersByMail).toBe(true);
    expect((await consentsOf(luca)).offersByMail).toBe(true);
  });

  it('can be tried at most sixty times an hour from one network', async () => {
    const options = { address: '203.0.113.9' };
    const tries = await Promise.all(Array.from({ length: 60 }, () => send('x', options)));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([400]));
    const { status, headers } = await send('x', { ...options, now: NOON + 10 * MINUTE });
    expect([status, headers['retry-after']]).toEqual([429, String(50 * 60)]);
    expect((await send('x', { ...options, now: NOON + 60 * MINUTE })).status).toBe(400);
  });
});
