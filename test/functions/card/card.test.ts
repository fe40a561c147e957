import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { detailsOf, UNSAID } from '#functions/domain/shop/view.ts';
import { programme } from '#functions/items/card.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { DAY, iso } from '#shared/time.ts';
import { uncheckedCall } from '#test/functions/http/unchecked-call.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { cardOf, counter, newPrize, setProgramme } from './card-calls.ts';

const { card, till } = contract;

let superAdmin: Player;
let clerk: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
});

const identify = (code: string) => call(till.customer, { code }, as(clerk));

describe('the card', () => {
  it('is made at registration, with a code that the till knows', async () => {
    const player = await newPlayer({ now: NOON });
    const own = await cardOf(player);
    expect(own).toEqual({
      code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{12}$/),
      stamps: 0,
      stampsNeeded: 10,
      begunAt: iso(NOON),
      reward: null,
      steps: [],
      visits: 0,
      lastVisitAt: null,
      lastLocationId: null,
    });
    for (const typed of [own.code, own.code.toLowerCase().replace(/(.{4})/g, '$1-')]) {
      expect((await identify(typed)).body.customer).toEqual({
        id: player.id,
        username: player.username,
        stamps: 0,
        stampsNeeded: 10,
        visits: 0,
        lastVisitAt: null,
        lastPurchase: null,
      });
    }
  });

  it('gets a new code by a renewal, after which the old one is unknown', async () => {
    const player = await newPlayer({ now: NOON });
    const { code } = await cardOf(player);
    await counter(clerk).buy(player);
    const renewed = (await call(card.renew, {}, as(player))).body.card;
    expect(renewed).toMatchObject({ stamps: 1, visits: 1 });
    expect(renewed.code).not.toBe(code);
    expect((await identify(code)).failure.code).toBe('not_found');
    expect((await identify(renewed.code)).body.customer.id).toBe(player.id);
  });

  it('isn’t found by a mistyped code, or a voucher’s', async () => {
    const player = await newPlayer({ now: NOON });
    const { code } = await cardOf(player);
    const made = await newVoucher(superAdmin, player, NOON);
    const wrong = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A');
    for (const typed of [wrong, made.code, 'x']) {
      expect((await identify(typed)).failure.code).toBe('not_found');
    }
  });

  it('gives access to the vouchers that can be used now', async () => {
    const player = await newPlayer({ now: NOON });
    const usable = await newVoucher(superAdmin, player, NOON, { usageLimit: 2 });
    await newVoucher(superAdmin, player, NOON, { validFrom: iso(NOON + 2 * DAY) });
    const used = await newVoucher(superAdmin, player, NOON, { usageLimit: 1 });
    await call(till.redeem, { voucherId: used.id }, as(clerk));
    const { vouchers } = (await identify((await cardOf(player)).code)).body;
    expect(vouchers).toMatchObject([{ id: usable.id, discountPercent: 15, usesLeft: 2 }]);
  });

  it('of a deactivated player is unknown, and can’t be used for purchases', async () => {
    const player = await newPlayer({ now: NOON });
    const { code } = await cardOf(player);
    const status = { id: player.id, isActive: false };
    await call(contract.admin.setStatus, status, as(superAdmin));
    expect((await identify(code)).status).toBe(404);
    expect((await counter(clerk).buy(player)).status).toBe(409);
  });
});

describe('the data of a player', () => {
  it('include the card and purchases, which are erased with the account', async () => {
    const player = await newPlayer({ now: NOON });
    const { code } = await cardOf(player);
    const { purchase } = (await counter(clerk).buy(player, 750)).body;
    const data = (await call(contract.settings.exportData, {}, as(player))).body;
    expect(data).toMatchObject({
      game: { CARD: { code, stamps: 1 } },
      purchases: [{ id: purchase.id, amount: 750 }],
    });
    const { password } = player;
    expect((await call(contract.settings.deleteAccount, { password }, as(player))).status).toBe(
      200,
    );
    expect((await identify(code)).status).toBe(404);
    const { purchases } = (await call(till.purchases, {}, as(clerk))).body;
    expect(purchases.filter(({ id }) => id === purchase.id)).toEqual([]);
    expect((await counter(clerk).undo(purchase.id)).failure.code).toBe('not_found');
  });
});

const SHOP = { name: 'Pasticceria Bianchi', address: 'Via Roma 1, Pavia', email: 'a@b.it' };

describe('the shop’s social link', () => {
  it.each([
    'http://social.example/a',
    'javascript:alert(1)',
    'https://a.example@evil.example',
    'bianchi',
  ])('is not %s', async socialUrl => {
    const { status, failure } = await call(
      contract.shop.updateDetails,
      { ...SHOP, socialUrl },
      as(superAdmin),
    );
    expect([status, failure.code]).toEqual([400, 'invalid_input']);
  });
});

describe('the settings of the programme', () => {
  it('are public, with the reward’s name and the shop but without the prize’s id', async () => {
    const shop = { ...SHOP, socialUrl: 'https://social.example/bianchi' };
    await call(contract.shop.updateDetails, shop, as(superAdmin));
    const contestRules = 'https://pasticceria.example/regolamento.pdf';
    const changed = await setProgramme(superAdmin, { minimumAmount: 350, contestRules });
    expect(changed.status).toBe(200);
    const known = (await call(card.programme, {}, { now: NOON })).body;
    expect(known.shop).toEqual(detailsOf({ ...UNSAID, ...shop }));
    expect(known.programme).toEqual({
      stampsNeeded: 10,
      minimumAmount: 350,
      purchasesPerDay: 3,
      gift: { coins: 100, bonusLives: 1 },
      confirmAbove: 10_000,
      contestRules,
      stampEvery: null,
      maxStamps: 5,
      happyHours: [],
      startsAt: null,
      endsAt: null,
      openCardsDays: 60,
      legalBasis: null,
      legalNote: null,
      oldCardsUntil: null,
      modules: { chat: true, playersMarket: true, raids: true },
      reward: null,
      steps: [],
    });
    await setProgramme(superAdmin);
  });

  it('are read as stored, even if they could no longer be stored', async () => {
    const unit = new UnitOfWork(NOON);
    const stored = await unit.load(programme());
    const contestRules = 'https://pasticceria.example@evil.example';
    stored.set({ ...stored.value, contestRules });
    await unit.commit();
    const known = await call(card.programme, {}, { now: NOON });
    expect([known.status, known.body.programme.contestRules]).toEqual([200, contestRules]);
    await setProgramme(superAdmin);
  });

  it('keep the amount above which the till asks again if it is omitted', async () => {
    const confirmAbove = async () =>
      (await call(contract.shop.programme, {}, as(superAdmin))).body.programme.confirmAbove;
    expect(await confirmAbove()).toBe(10_000);
    expect((await setProgramme(superAdmin, { confirmAbove: 0 })).status).toBe(200);
    const { confirmAbove: _, ...others } = DEFAULT_PROGRAMME;
    expect((await call(contract.shop.updateProgramme, others, as(superAdmin))).status).toBe(200);
    expect(await confirmAbove()).toBe(0);
    for (const wrong of [-1, 100_001, 1.5])
      expect((await setProgramme(superAdmin, { confirmAbove: wrong })).status).toBe(400);
    await setProgramme(superAdmin, { confirmAbove: 10_000 });
  });

  it('may be cached by browsers for a minute, unless the call is refused', async () => {
    const { headers } = await call(card.programme, {}, { now: NOON });
    expect(headers['cache-control']).toBe('public, max-age=60');
    const refused = await uncheckedCall(card.programme, { other: 1 }, { now: NOON });
    expect([refused.status, refused.headers['cache-control']]).toEqual([400, 'no-store']);
  });

  it('refuse an unknown, inactive or expired prize, and an address without https', async () => {
    const inactive = await newPrize(superAdmin, { isActive: false });
    const past = await newPrize(superAdmin, {
      type: 'sconto',
      discountPercent: 10,
      validUntil: iso(NOON - 2 * DAY),
    });
    for (const stampPrizeId of [inactive, past, 999]) {
      const { status, failure } = await setProgramme(superAdmin, { stampPrizeId });
      expect([status, failure.issues?.[0]?.path]).toEqual([400, 'stampPrizeId']);
    }
    for (const contestRules of [
      'http://a.it',
      'a.it',
      'https://x',
      'https://giorgione.it@evil.example',
      'https://a.it/\u202efdp.exe',
      'https://a.it/\u200f',
    ])
      expect((await setProgramme(superAdmin, { contestRules })).status).toBe(400);
  });

  it('are in the audit when they change', async () => {
    await setProgramme(superAdmin, { stampsNeeded: 8 });
    await setProgramme(superAdmin);
    const { entries } = (await call(contract.admin.audit, {}, as(superAdmin))).body;
    expect(entries.find(({ action }) => action === 'programme.update')).toMatchObject({
      actorId: superAdmin.id,
      before: { stampsNeeded: 8, giftCoins: 100 },
      after: { stampsNeeded: 10 },
    });
  });
});
