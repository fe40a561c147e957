import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import { as, call, newPlayer, type Player, statusOrCode } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { cardOf, counter, newPrize, rewardsOf, setProgramme } from './card-calls.ts';

const { till, vouchers } = contract;

let superAdmin: Player;
let clerks: Player[];
let player: Player;
beforeEach(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerks = [await newStaff('ADMIN', NOON), await newStaff('ADMIN', NOON)];
  player = await newPlayer({ now: NOON });
});

/** Makes the same call by several clerks at once, repeating each until it is answered. */
const atOnce = <T extends { status: number }>(
  times: number,
  send: (desk: ReturnType<typeof counter>) => Promise<T>,
): Promise<T[]> =>
  Promise.all(
    Array.from({ length: times }, (_, i) => {
      const clerk = clerks[i % clerks.length] ?? superAdmin;
      return retryUnavailable(() => send(counter(clerk)));
    }),
  );

describe('at the same time', () => {
  it('two purchases fill a card of nine stamps once', async () => {
    const stampPrizeId = await newPrize(superAdmin);
    await setProgramme(superAdmin, { purchasesPerDay: 20, stampPrizeId });
    const [clerk] = clerks;
    if (!clerk) throw new Error('No clerk.');
    for (let i = 0; i < 9; i++) await counter(clerk).buy(player);
    const made = await atOnce(2, desk => desk.buy(player));
    const rewards = made.map(({ body }) => body.purchase.reward);
    expect(rewards.filter(reward => reward !== null)).toHaveLength(1);
    expect(await cardOf(player)).toMatchObject({ stamps: 1, visits: 11 });
    const own = await rewardsOf(player);
    expect([own.adminRewards.length, own.vouchers.length]).toEqual([1, 1]);
  });

  it('no more purchases count than the day’s limit', async () => {
    await setProgramme(superAdmin);
    const made = await atOnce(8, desk => desk.buy(player));
    expect(made.map(statusOrCode)).toEqual(made.map(() => 201));
    const stamped = made.filter(({ body }) => body.purchase.stamped);
    expect(stamped).toHaveLength(3);
    expect(stamped.every(({ body }) => body.purchase.gift !== null)).toBe(true);
    expect(await cardOf(player)).toMatchObject({ stamps: 3, visits: 8 });
    const { gold } = (await call(contract.bakery.resources, {}, as(player))).body;
    expect(gold).toBe(300);
  });

  it('the last use of a voucher goes to one purchase or redemption', async () => {
    await setProgramme(superAdmin);
    const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 1 });
    const [bought, redeemed] = await Promise.all([
      atOnce(4, desk => desk.buy(player, 500, { voucherId: made.id })),
      Promise.all(
        clerks.map(clerk =>
          retryUnavailable(() => call(till.redeem, { voucherId: made.id }, as(clerk))),
        ),
      ),
    ]);
    const codes = [...bought.map(statusOrCode), ...redeemed.map(statusOrCode)];
    expect(codes.filter(code => code === 200 || code === 201)).toHaveLength(1);
    expect(codes.filter(code => code === 'already_redeemed')).toHaveLength(5);
    // A refused purchase leaves nothing behind.
    const { visits, stamps } = await cardOf(player);
    expect([visits, stamps]).toEqual(
      Array(2).fill(bought.filter(one => one.status === 201).length),
    );
  });

  it('a purchase is undone once', async () => {
    await setProgramme(superAdmin);
    const [first] = await atOnce(1, desk => desk.buy(player));
    const id = first?.body.purchase.id ?? 0;
    const undone = await atOnce(4, desk => desk.undo(id));
    expect(undone.map(statusOrCode).sort()).toEqual([200, ...Array(3).fill('already_undone')]);
    expect(await cardOf(player)).toMatchObject({ stamps: 0, visits: 0 });
  });

  it('a reward is either claimed or withdrawn with its purchase', async () => {
    const stampPrizeId = await newPrize(superAdmin, { type: 'sconto', discountPercent: 20 });
    await setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId });
    for (let round = 0; round < sized(2, 4); round++) {
      const customer = await newPlayer({ now: NOON });
      const [desk] = clerks.map(counter);
      if (!desk) throw new Error('No desk.');
      await desk.buy(customer);
      const { purchase } = (await desk.buy(customer)).body;
      const id = purchase.reward?.id ?? '';
      const [claimed, undone] = await Promise.all([
        retryUnavailable(() => call(vouchers.claim, { id }, as(customer))),
        retryUnavailable(() => desk.undo(purchase.id)),
      ]);
      const outcome = [statusOrCode(claimed), statusOrCode(undone)];
      expect([
        [200, 'reward_used'],
        ['not_found', 200],
      ]).toContainEqual(outcome);
      const isClaimed = claimed.status === 200;
      expect((await rewardsOf(customer)).adminRewards).toHaveLength(isClaimed ? 1 : 0);
      expect((await cardOf(customer)).stamps).toBe(isClaimed ? 0 : 1);
    }
  });

  it('a thing’s voucher is either used or withdrawn with the purchase that brought it', async () => {
    const stampPrizeId = await newPrize(superAdmin);
    await setProgramme(superAdmin, { stampsNeeded: 2, stampPrizeId });
    const [one, other] = clerks;
    if (!one || !other) throw new Error('No clerks.');
    await counter(one).buy(player);
    const { purchase } = (await counter(one).buy(player)).body;
    const voucherId = purchase.reward?.voucherId ?? 0;
    const [used, undone] = await Promise.all([
      retryUnavailable(() => call(till.redeem, { voucherId }, as(other))),
      retryUnavailable(() => counter(one).undo(purchase.id)),
    ]);
    expect([
      [200, 'reward_used'],
      ['deleted', 200],
    ]).toContainEqual([statusOrCode(used), statusOrCode(undone)]);
  });

  it('the voucher of a thing is made once', async () => {
    await setProgramme(superAdmin);
    const reward = { userId: player.id, rewardType: 'custom', note: 'Un caffè' } as const;
    const { id } = (await call(contract.admin.assignReward, reward, as(superAdmin))).body.reward;
    await call(contract.admin.deliverReward, { id }, as(superAdmin));
    const shown = await Promise.all(
      Array.from({ length: 4 }, () =>
        retryUnavailable(() => call(vouchers.generate, { id }, as(player))),
      ),
    );
    expect(new Set(shown.map(({ body }) => body.token)).size).toBe(1);
    expect((await rewardsOf(player)).vouchers).toHaveLength(1);
  });

  it('a purchase and the erasure of its customer leave nothing that names the customer', async () => {
    await setProgramme(superAdmin);
    const { password } = player;
    const { code } = await cardOf(player);
    const [made] = await Promise.all([
      atOnce(3, desk => desk.buy(player)),
      call(contract.settings.deleteAccount, { password }, as(player)),
    ]);
    expect(made.every(({ status }) => status === 201 || status === 404)).toBe(true);
    const [clerk = superAdmin] = clerks;
    expect((await call(till.customer, { code }, as(clerk))).status).toBe(404);
    const later = as(clerk, NOON + DAY);
    const { purchases } = (await call(till.purchases, {}, later)).body;
    expect(purchases.filter(({ username }) => username === player.username)).toEqual([]);
  });
});
