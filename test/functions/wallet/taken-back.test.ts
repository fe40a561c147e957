import '#test/support/wallet-services.ts';
import '../wallet-delivery/wallet-queue.ts';
import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readGoogleAccount, store } from '#functions/domain/wallet/google/api.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, MINUTE, SECOND } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { caughtUp } from '#test/support/projection.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { behaviour, walletServices } from '#test/support/wallet-services.ts';
import { cardOf } from '../card/card-calls.ts';
import { queue } from '../wallet-delivery/wallet-queue.ts';
import { newGoogleHolder, notice, pass as passTime } from '../wallet-delivery/world.ts';
import { addPass, fetchPass, keyOf, register, updatedPasses } from './wallet-calls.ts';

const { card, settings, wallet } = contract;

const as = ({ cookie }: Player, now = queue.now) => ({ cookie, now });

let owner: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
});

const settle = async (): Promise<void> => {
  await caughtUp();
  await passTime(20);
};

const takings: readonly (readonly [string, (player: Player) => Promise<{ status: number }>])[] = [
  ['a renewed card', player => call(card.renew, {}, as(player))],
  [
    'a new password',
    player => {
      const input = { oldPassword: player.password, newPassword: 'maritozzo-con-panna' };
      return call(settings.changePassword, input, as(player));
    },
  ],
  ['taking the card out of the wallets', player => call(wallet.remove, {}, as(player))],
];

describe('a pass that a thief of the session has fetched', () => {
  it.each(takings)('shows nothing after %s', async (_, take) => {
    const anna = await newPlayer({ now: queue.now });
    const voucher = await newVoucher(owner, anna, queue.now);
    const stolen = keyOf(await addPass(anna, queue.now + 1));
    const before = await cardOf(anna, queue.now);
    expect((await take(anna)).status).toBe(200);

    const { opened, bytes } = await fetchPass(stolen, { now: queue.now });
    expect(opened?.pass).toMatchObject({ voided: true, barcodes: [] });
    const { code } = await cardOf(anna, queue.now);
    for (const secret of [code, before.code, voucher.code])
      expect(bytes.toString('latin1')).not.toContain(secret);

    const own = await addPass(anna, queue.now + 1);
    expect(own.pass.barcodes[0].message).toBe(code);
    expect(keyOf(own).serial).not.toBe(stolen.serial);
    expect(keyOf(own).token).not.toBe(stolen.token);
    expect((await fetchPass({ ...keyOf(own), token: stolen.token })).status).toBe(401);
    expect((await fetchPass(stolen, { now: queue.now + 31 * DAY })).status).toBe(401);
  });

  it('names nobody any more, and is in nobody’s export', async () => {
    const anna = await newPlayer({ now: queue.now });
    const old = keyOf(await addPass(anna, queue.now));
    await call(wallet.remove, {}, as(anna));
    const { text } = await call(settings.exportData, {}, as(anna));
    expect(text).not.toContain(old.serial);
  });
});

describe('the devices of a pass that was taken back', () => {
  it('are told, and forgotten once they have fetched it; others are told for thirty days', async () => {
    const anna = await newPlayer({ now: queue.now });
    const old = keyOf(await addPass(anna, queue.now));
    for (const device of ['phone-87', 'watch-87']) await register(old, device, { now: queue.now });
    const { body } = await updatedPasses('phone-87', undefined, { now: queue.now });
    await passTime(2);
    await call(wallet.remove, {}, as(anna));
    await settle();
    const told = walletServices.pushes().filter(({ serial }) => serial === old.serial);
    expect(told.map(({ token }) => token).sort()).toEqual(['push-phone-87', 'push-watch-87']);

    const at = { now: queue.now };
    const changed = await updatedPasses('phone-87', body.lastUpdated, at);
    expect(changed.body.serialNumbers).toEqual([old.serial]);
    expect((await fetchPass(old, at)).opened?.pass.voided).toBe(true);
    expect((await updatedPasses('phone-87', undefined, at)).status).toBe(204);
    expect((await updatedPasses('watch-87', undefined, at)).status).toBe(200);
    const end = { now: queue.now + 31 * DAY };
    expect((await updatedPasses('watch-87', undefined, end)).status).toBe(204);
  });
});

describe('the valid passes', () => {
  it('are listed with the time of their first fetch, until they are taken back', async () => {
    const anna = await newPlayer({ now: queue.now });
    const list = async () => (await call(wallet.available, {}, as(anna))).body;
    expect(await list()).toEqual({ wallets: ['apple', 'google'], passes: [] });
    const fetchedAt = queue.now;
    await addPass(anna, fetchedAt);
    behaviour.now = fetchedAt;
    await call(wallet.googleLink, {}, as(anna, fetchedAt + SECOND));
    await addPass(anna, fetchedAt + MINUTE);
    expect((await list()).passes).toEqual([
      { kind: 'apple', createdAt: new Date(fetchedAt).toISOString() },
      { kind: 'google', createdAt: new Date(fetchedAt + SECOND).toISOString() },
    ]);
    const { code } = await cardOf(anna, queue.now);
    expect((await call(wallet.remove, {}, as(anna))).body).toEqual({});
    expect((await list()).passes).toEqual([]);
    expect((await cardOf(anna, queue.now)).code).toBe(code);
    expect((await call(wallet.remove, {}, as(anna))).status).toBe(200);
  });
});

describe('a card in Google’s wallet that was taken back', () => {
  const idIn = (url: string): string => {
    const [, payload = ''] = (url.split('/save/')[1] ?? '').split('.');
    const text = Buffer.from(payload, 'base64url').toString('utf8');
    return JSON.parse(text).payload.loyaltyObjects[0].id;
  };

  const linkOf = async (player: Player) => {
    behaviour.now = queue.now;
    return idIn((await call(wallet.googleLink, {}, as(player))).body.url);
  };

  const objectOf = (id: string) => walletServices.google.objects.get(id);

  it.each(takings)(
    'after %s is empty, even if only offered; the next one is a new card',
    async (_, take) => {
      const anna = await newPlayer({ now: queue.now });
      const offered = await linkOf(anna);
      await take(anna);
      await settle();
      expect(objectOf(offered)).toMatchObject({ state: 'INACTIVE', textModulesData: [] });
      expect(objectOf(offered)).not.toHaveProperty('barcode');
      expect(await linkOf(anna)).not.toBe(offered);
    },
  );

  it('stays empty even if an update was on its way', async () => {
    const luca = await newGoogleHolder();
    await notice(luca);
    await passTime(1);
    await call(wallet.remove, {}, as(luca));
    await caughtUp();
    await passTime(1);
    const [id = ''] = [...walletServices.google.objects.keys()].filter(one =>
      one.endsWith(`.${luca.update.serial}`),
    );
    expect(objectOf(id)).toMatchObject({ state: 'INACTIVE' });
    // An update sent to Google before the card was taken back arrives afterwards.
    const late = { id, classId: id, state: 'ACTIVE', barcode: { value: 'OLD' } };
    await store(await readGoogleAccount(queue.now), 'loyaltyObject', late, queue.now);
    expect(objectOf(id)).toMatchObject({ state: 'ACTIVE' });
    await passTime(10);
    expect(objectOf(id)).toMatchObject({ state: 'INACTIVE' });
  });
});

describe('the fetches of a player', () => {
  it('are limited to ten a minute, Apple’s and Google’s together', async () => {
    const [anna, luca] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    behaviour.now = queue.now;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await call(wallet.applePass, {}, as(anna))).status);
      statuses.push((await call(wallet.googleLink, {}, as(anna))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await call(wallet.applePass, {}, as(luca))).status).toBe(200);
    expect((await call(wallet.applePass, {}, as(anna, queue.now + MINUTE))).status).toBe(200);
  });
});
