import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAILURES } from '#shared/contract/failures.ts';
import { contract } from '#shared/contract/index.ts';
import { HOUR } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { cardOf, counter, setProgramme } from '../card/card-calls.ts';

const { till, admin } = contract;

let superAdmin: Player;
let clerk: Player;
let player: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
  await setProgramme(superAdmin);
});
beforeEach(async () => {
  player = await newPlayer({ now: NOON });
});

const deactivate = () => call(admin.setStatus, { id: player.id, isActive: false }, as(superAdmin));

const REFUSED = { status: 409, failure: { code: 'account_inactive' } };

describe('a deactivated customer', () => {
  it('can’t use a voucher, alone or with a purchase, and the till says why', async () => {
    const { id: voucherId, code } = await newVoucher(superAdmin, player, NOON);
    await deactivate();
    const redeemed = await call(till.redeem, { voucherId }, as(clerk));
    expect(redeemed).toMatchObject(REFUSED);
    expect(redeemed.failure.message).toBe(FAILURES.account_inactive[1]);
    expect(await counter(clerk).buy(player, 1000, { voucherId })).toMatchObject(REFUSED);
    expect(await counter(clerk).buy(player, 1000)).toMatchObject(REFUSED);
    const { body } = await call(till.check, { code }, as(clerk));
    expect(body).toMatchObject({
      outcome: 'inactive',
      voucher: { id: voucherId, usesLeft: body.voucher?.usesLeft },
      customer: null,
      vouchers: null,
      holder: { username: player.username },
    });
    await call(admin.setStatus, { id: player.id, isActive: true }, as(superAdmin));
    expect((await call(till.redeem, { voucherId }, as(clerk))).status).toBe(200);
  });

  it('is unknown by the card, while an earlier purchase can be undone', async () => {
    const { code } = await cardOf(player);
    const { purchase } = (await counter(clerk).buy(player, 1000)).body;
    await deactivate();
    const found = await call(till.customer, { code }, as(clerk));
    expect(found.failure.code).toBe('not_found');
    expect((await counter(clerk).undo(purchase.id, NOON + HOUR)).status).toBe(200);
  });

  it('is mentioned even if the voucher has expired; an erased customer’s voucher is unknown', async () => {
    const ended = await newVoucher(superAdmin, player, NOON, {
      validUntil: '2026-11-21T12:00:00Z',
    });
    await deactivate();
    const later = NOON + 100 * HOUR;
    const { body } = await call(till.check, { code: ended.code }, as(clerk, later));
    expect(body.outcome).toBe('inactive');
    await call(admin.deleteUser, { id: player.id }, as(superAdmin));
    const gone = await call(till.check, { code: ended.code }, as(clerk, later));
    expect(gone.failure.code).toBe('not_found');
    const use = await call(till.redeem, { voucherId: ended.id }, as(clerk));
    expect(use.failure.code).toBe('not_found');
  });
});
