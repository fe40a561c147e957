import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { cardOf, counter, rewardsOf } from '../card/card-calls.ts';

const { check, redeem, undo } = contract.till;

let clerk: Player;
let superAdmin: Player;
beforeAll(async () => {
  clerk = await newStaff('ADMIN', NOON);
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

const OWN_CARD = [
  403,
  { code: 'own_card', message: 'Non puoi servire te stesso: chiedi a un collega.' },
];

describe.each(['a clerk', 'a super administrator'])('undoing is refused to %s', who => {
  const pair = (): [own: Player, colleague: Player] =>
    who === 'a clerk' ? [clerk, superAdmin] : [superAdmin, clerk];

  it('for the use of their own voucher, which a colleague may undo', async () => {
    const [own, colleague] = pair();
    const { id: voucherId, code } = await newVoucher(superAdmin, own, NOON, { usageLimit: 1 });
    await call(redeem, { voucherId }, as(colleague));
    const input = { voucherId, reason: 'Scansionato due volte' };
    const { status, failure } = await call(undo, input, as(own));
    expect([status, failure]).toMatchObject(OWN_CARD);
    const { outcome, lastUse } = (await call(check, { code }, as(colleague))).body;
    expect([outcome, lastUse?.redeemedBy]).toEqual(['redeemed', colleague.username]);
    expect((await call(undo, input, as(colleague))).body.voucher.status).toBe('valid');
  });

  it('for a purchase on their own card with its voucher, which a colleague may undo', async () => {
    const [own, colleague] = pair();
    const { id: voucherId } = await newVoucher(superAdmin, own, NOON, { usageLimit: 1 });
    const { purchase } = (await counter(colleague).buy(own, 500, { voucherId })).body;
    const card = await cardOf(own);
    const refused = await counter(own).undo(purchase.id);
    expect([refused.status, refused.failure]).toMatchObject(OWN_CARD);
    const input = { voucherId, reason: 'Scansionato due volte' };
    expect((await call(undo, input, as(own))).failure.code).toBe('own_card');
    expect(await cardOf(own)).toEqual(card);
    const used = (await rewardsOf(own)).vouchers.find(({ id }) => id === voucherId);
    expect(used?.status).toBe('redeemed');
    expect((await counter(colleague).undo(purchase.id)).status).toBe(200);
  });
});
