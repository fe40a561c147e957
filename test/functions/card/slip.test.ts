import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf, counter, newPrize, rewardsOf, setProgramme } from './card-calls.ts';
import { clerk, superAdmin } from './shop-staff.ts';
import { madeSlip, refusalOf, slips } from './slip-calls.ts';

const { card, till, settings } = contract;

let colleague: Player;
let player: Player;
beforeAll(async () => {
  colleague = await newStaff('ADMIN', NOON);
});
beforeEach(async () => {
  player = await newPlayer({ now: NOON });
  await setProgramme(superAdmin);
});

const tillPurchases = async () => (await call(till.purchases, {}, as(superAdmin))).body.purchases;

describe('using a slip', () => {
  it('makes its purchase, with stamp, gift and visit, served by the staff member who made the slip', async () => {
    const { id: slipId, code } = await madeSlip(clerk, 450);
    const later = NOON + 3 * HOUR;
    const { status, body } = await slips.use(player, code, later);
    expect(status).toBe(201);
    expect(body.purchase).toEqual({
      id: expect.any(Number),
      amount: 450,
      discount: 0,
      voucherId: null,
      stamped: true,
      gift: { coins: 100, bonusLives: 1 },
      reward: null,
      rewards: [],
      stamps: 1,
      opened: 'slip',
      slipId,
      createdAt: iso(later),
    });
    expect(await cardOf(player)).toEqual({ ...body.card, lastLocationId: null });
    expect(body.card).toMatchObject({ stamps: 1, visits: 1, lastVisitAt: iso(later) });
    const listed = (await tillPurchases()).find(({ id }) => id === body.purchase.id);
    expect(listed).toMatchObject({
      username: player.username,
      servedBy: clerk.username,
      opened: 'slip',
    });
  });

  it('accepts the code in any case, with or without dashes and blanks', async () => {
    const { code } = await madeSlip(clerk);
    const typed = ` ${code.slice(0, 7).toLowerCase()}-${code.slice(7)} `;
    expect((await slips.use(player, typed)).status).toBe(201);
  });

  it('works once, and not with a wrong code or none', async () => {
    const { code } = await madeSlip(clerk);
    await slips.use(player, code);
    const other = await newPlayer({ now: NOON });
    expect(await refusalOf(slips.use(other, code))).toBe('not_found');
    expect(await refusalOf(slips.use(player, code))).toBe('not_found');
    expect(await refusalOf(slips.use(other, 'ABCDEFGHJKLMNP'))).toBe('not_found');
    expect(await refusalOf(slips.use(other, (await cardOf(player)).code))).toBe('not_found');
    expect(await refusalOf(slips.use(other, '-'))).toBe('invalid_input');
    expect(await cardOf(other)).toMatchObject({ stamps: 0, visits: 0 });
  });

  it('works for seven days', async () => {
    const [one, two] = [await madeSlip(clerk), await madeSlip(clerk)];
    expect((await slips.use(player, one.code, NOON + 7 * DAY - 1)).status).toBe(201);
    expect(await refusalOf(slips.use(player, two.code, NOON + 7 * DAY))).toBe('not_found');
  });

  it('is refused to the staff member who made it, who leaves it usable for others', async () => {
    const { code } = await madeSlip(clerk);
    const { status, failure } = await slips.use(clerk, code);
    expect([status, failure.code]).toEqual([403, 'own_card']);
    expect((await slips.use(colleague, code)).status).toBe(201);
  });

  it('is possible twice per Rome day and player; a third slip can be used the next day', async () => {
    const made = [await madeSlip(clerk), await madeSlip(clerk), await madeSlip(clerk)];
    const [one = '', two = '', three = ''] = made.map(({ code }) => code);
    const first = (await slips.use(player, one)).body.purchase;
    await slips.use(player, two);
    expect(await refusalOf(slips.use(player, three))).toBe('too_many_slips');
    // An undone use still counts for the day.
    await counter(colleague).undo(first.id);
    expect(await refusalOf(slips.use(player, three))).toBe('too_many_slips');
    const midnight = Date.parse('2026-11-20T23:00:00Z');
    expect(await refusalOf(slips.use(player, three, midnight - 1))).toBe('too_many_slips');
    expect((await slips.use(player, three, midnight)).status).toBe(201);
  });

  it('needs a session', async () => {
    const { code } = await madeSlip(clerk);
    expect((await call(card.slip, { code }, { now: NOON })).failure.code).toBe('unauthenticated');
    expect((await slips.use(player, code)).status).toBe(201);
  });

  it('has one effect if it is repeated', async () => {
    const { code } = await madeSlip(clerk);
    const send = () => call(card.slip, { code }, { ...as(player), key: 'same-use' });
    const first = await send();
    expect((await send()).text).toBe(first.text);
    expect(await cardOf(player)).toMatchObject({ stamps: 1, visits: 1 });
  });
});

describe('the purchase of a slip', () => {
  it('earns its stamp by the minimum in force when the slip was made', async () => {
    const { code } = await madeSlip(clerk, 300);
    await setProgramme(superAdmin, { minimumAmount: 1000 });
    expect((await slips.use(player, code)).body.purchase.stamped).toBe(true);
  });

  it('brings the gift in force when it is used, and counts for that day', async () => {
    await setProgramme(superAdmin, { purchasesPerDay: 1 });
    const [one, two] = [await madeSlip(clerk), await madeSlip(clerk)];
    const gift = { coins: 7, bonusLives: 0 };
    await setProgramme(superAdmin, { purchasesPerDay: 1, gift });
    const tomorrow = NOON + DAY;
    expect((await slips.use(player, one.code, tomorrow)).body.purchase).toMatchObject({ gift });
    const second = (await slips.use(player, two.code, tomorrow)).body.purchase;
    expect(second).toMatchObject({ stamped: false, gift: null });
    expect((await counter(clerk).buy(player, 500, { now: tomorrow })).body.purchase.stamped).toBe(
      false,
    );
  });

  it('completes a card, whose reward is issued at once', async () => {
    const stampPrizeId = await newPrize(superAdmin);
    await setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId });
    await counter(clerk).buy(player);
    const { code } = await madeSlip(clerk);
    const { body } = await slips.use(player, code);
    expect(body.purchase.reward).toMatchObject({ rewardName: 'Un caffè offerto' });
    expect(body.card.stamps).toBe(0);
    expect((await rewardsOf(player)).vouchers).toHaveLength(1);
  });

  it('can be undone within 24 hours of its use, and the slip stays used', async () => {
    const { code } = await madeSlip(clerk);
    const used = NOON + 6 * DAY;
    const { purchase } = (await slips.use(player, code, used)).body;
    expect(await refusalOf(counter(colleague).undo(purchase.id, used + DAY + 1))).toBe('too_late');
    const undone = await counter(colleague).undo(purchase.id, used + DAY);
    expect(undone.body.purchase).toMatchObject({ opened: 'slip', undoneAt: iso(used + DAY) });
    expect(await cardOf(player)).toMatchObject({ stamps: 0, visits: 0 });
    expect(await refusalOf(slips.use(player, code, used + HOUR))).toBe('not_found');
  });
});

describe('the way in which a purchase was opened', () => {
  it('is the card unless the till states another, and the player sees it', async () => {
    const input = { customerId: player.id, amount: 500 };
    for (const opened of [undefined, 'card', 'voucher', 'find'] as const)
      await call(till.purchase, { ...input, ...(opened && { opened }) }, as(clerk));
    await slips.use(player, (await madeSlip(clerk)).code);
    const expected = ['slip', 'find', 'voucher', 'card', 'card'];
    const { purchases, nextCursor } = (await call(card.purchases, {}, as(player))).body;
    expect(purchases.map(({ opened }) => opened)).toEqual(expected);
    expect(nextCursor).toBeNull();
    expect(purchases[0]).toEqual({
      id: expect.any(Number),
      amount: 500,
      discount: 0,
      stamps: 0,
      stamped: false,
      opened: 'slip',
      createdAt: iso(NOON),
      undoneAt: null,
      locationId: null,
    });
    const listed = (await tillPurchases()).filter(one => one.username === player.username);
    expect(listed.map(({ opened }) => opened)).toEqual(expected);
    const { purchases: exported } = (await call(settings.exportData, {}, as(player))).body;
    expect(exported).toEqual(expect.arrayContaining([expect.objectContaining({ opened: 'slip' })]));
  });

  it('must be a known one, and one that proves no possession can’t use a voucher', async () => {
    const input = { customerId: player.id, amount: 500 };
    for (const opened of ['slip', 'name', '', null]) {
      const rawBody = JSON.stringify({ ...input, opened });
      const { failure } = await call(till.purchase, input, { ...as(clerk), rawBody });
      expect(failure.code).toBe('invalid_input');
    }
    const { status, failure } = await call(
      till.purchase,
      { ...input, opened: 'find', voucherId: 1 },
      as(clerk),
    );
    expect([status, failure]).toMatchObject([
      400,
      { code: 'invalid_input', issues: [{ path: 'voucherId' }] },
    ]);
    expect((await call(card.purchases, {}, as(player))).body.purchases).toEqual([]);
  });
});
