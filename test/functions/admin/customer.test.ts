import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { makeCustomer } from '#test/support/customers.ts';
import { NOON } from '#test/support/noon.ts';
import { newDiscount, newStaff, newVoucher } from '#test/support/staff.ts';
import { changeAccount } from '../auth/stored-items.ts';
import { correct, counter, newPrize, setProgramme } from '../card/card-calls.ts';

const { admin } = contract;

let superAdmin: Player;
let clerk: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
});

const details = (id: number) => call(admin.customer, { id }, as(superAdmin, NOON));

describe('the details of a customer', () => {
  it('show what is known about a customer, with the present card but not its code', async () => {
    const player = await newPlayer({ now: NOON });
    const sales = [
      [NOON - 380 * DAY, 4000],
      [NOON - DAY, 1500],
    ] as const;
    await makeCustomer(player.id, sales, { vouchersUsed: 1 });
    const step = await newPrize(superAdmin, { name: 'Un cannolo' });
    await setProgramme(superAdmin, { steps: [{ stamps: 5, prizeId: step }] });
    const { body, text } = await details(player.id);
    expect(body.customer).toEqual({
      id: player.id,
      username: player.username,
      email: player.email,
      paper: false,
      stamps: 0,
      stampsNeeded: 10,
      visits: 2,
      firstVisitAt: iso(NOON - 380 * DAY),
      lastVisitAt: iso(NOON - DAY),
      spent: 1500,
      vouchersUsed: 1,
      offersByMail: false,
      registeredAt: iso(NOON),
    });
    expect(body.card).toMatchObject({
      stamps: 0,
      stampsNeeded: 10,
      steps: [{ stamps: 5, name: 'Un cannolo', reached: false }],
    });
    expect(body.game).toEqual({ gamesPlayed: 0, maxLevelReached: 1, bakeryLevel: 1 });
    const { code } = (await call(contract.card.read, {}, as(player))).body.card;
    expect(text).not.toContain(code);
    await correct(superAdmin, player, 1);
    await call(contract.settings.changeOffers, { offersByMail: true }, as(player));
    // The address isn't confirmed, so no offer is mailed to it.
    expect((await details(player.id)).body.customer.offersByMail).toBe(false);
    await changeAccount(player.id, { emailVerified: true });
    const { body: after } = await details(player.id);
    expect([after.card.stamps, after.customer.offersByMail]).toEqual([1, true]);
    const { body: list } = await call(admin.customers, { search: player.username }, as(superAdmin));
    expect(list.customers).toMatchObject([{ id: player.id, offersByMail: true }]);
    await setProgramme(superAdmin);
  });

  it('list the latest purchases, including those that were undone', async () => {
    const player = await newPlayer({ now: NOON });
    const { id: voucherId } = await newVoucher(superAdmin, player, NOON, { discountPercent: 10 });
    const till = counter(clerk);
    const first = (await till.buy(player, 500, { voucherId })).body.purchase;
    const second = (await till.buy(player, 150, { now: NOON + HOUR })).body.purchase;
    await till.undo(second.id, NOON + 2 * HOUR);
    const { purchases } = (await details(player.id)).body;
    expect(purchases).toEqual([
      {
        id: second.id,
        amount: 150,
        discount: 0,
        stamps: 0,
        voucherId: null,
        opened: 'card',
        createdAt: iso(NOON + HOUR),
        undoneAt: iso(NOON + 2 * HOUR),
        locationId: null,
      },
      {
        id: first.id,
        amount: 500,
        discount: 50,
        stamps: 1,
        voucherId,
        opened: 'card',
        createdAt: iso(NOON),
        undoneAt: null,
        locationId: null,
      },
    ]);
  });

  it('list the rewards that are vouchers or can become one, newest first', async () => {
    const player = await newPlayer({ now: NOON });
    const used = await newDiscount(superAdmin, player, NOON, { discountPercent: 5 });
    const options = as(superAdmin, NOON + 1);
    const coins = { userId: player.id, rewardType: 'coins', rewardValue: 10 } as const;
    await call(admin.assignReward, coins, options);
    const thing = { userId: player.id, rewardType: 'custom', note: 'Un caffè' } as const;
    await call(admin.assignReward, thing, options);
    const { vouchers } = (await details(player.id)).body;
    expect(vouchers).toMatchObject([
      { rewardType: 'custom', note: 'Un caffè', status: 'pending', user: player.username },
      { id: used, rewardType: 'sconto', discountPercent: 5, status: 'delivered' },
    ]);
    const listed = (await call(admin.userDetails, { id: player.id }, as(superAdmin))).body.rewards;
    expect(vouchers).toEqual(listed.filter(({ rewardType }) => rewardType !== 'coins'));
  });

  it('are zero for a player without a purchase', async () => {
    const player = await newPlayer({ now: NOON });
    const { body } = await details(player.id);
    expect(body).toMatchObject({
      customer: {
        id: player.id,
        ...{ stamps: 0, visits: 0, spent: 0, vouchersUsed: 0 },
        ...{ firstVisitAt: null, lastVisitAt: null },
      },
      purchases: [],
      vouchers: [],
      card: { stamps: 0, visits: 0, lastVisitAt: null },
    });
  });

  it('aren’t shown for staff, a deactivated player or an unknown id', async () => {
    const off = await newPlayer({ now: NOON });
    await makeCustomer(off.id, [[NOON - DAY, 500]]);
    await changeAccount(off.id, { isActive: false });
    for (const id of [clerk.id, superAdmin.id, off.id, 12345])
      expect((await details(id)).failure.code).toBe('not_found');
    const gone = await newPlayer({ now: NOON });
    await makeCustomer(gone.id, [[NOON - DAY, 500]]);
    await call(admin.deleteUser, { id: gone.id }, as(superAdmin));
    expect((await details(gone.id)).failure.code).toBe('not_found');
  });
});
