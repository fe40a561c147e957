import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCardContent } from '#functions/domain/wallet/card-content.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { parseToken } from '#shared/rules/voucher-token.ts';
import { cardOf, counter, newPrize, rewardsOf } from '#test/functions/card/card-calls.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

const { admin, till, vouchers } = contract;

let superAdmin: Player;
let clerk: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
});

type Fields = { amountOff: number; usageLimit?: number | null; minimumAmount?: number };

/** A voucher of an amount given to a player, from its own template. */
const give = async (fields: Fields) => {
  const { minimumAmount = null, ...off } = fields;
  const name = 'Buono di Natale';
  const prizeId = await newPrize(superAdmin, { name, type: 'buono', ...off, minimumAmount });
  const player = await newPlayer({ now: NOON });
  const reward = { userId: player.id, rewardType: 'buono', prizeId, ...off } as const;
  const { id } = (await call(admin.assignReward, reward, as(superAdmin))).body.reward;
  await call(admin.deliverReward, { id }, as(superAdmin));
  return { player, id };
};

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

describe('a voucher of an amount', () => {
  it('is shown as such to its holder, at the till, in the QR, in the wallet and in the lists', async () => {
    const { player, id } = await give({ amountOff: 500, usageLimit: 1 });
    const worth = { amountOff: 500, discountPercent: null };
    const [reward] = (await rewardsOf(player)).adminRewards;
    expect(reward).toMatchObject({ ...worth, rewardName: 'Buono di Natale', claimed: false });
    const { code } = await cardOf(player);
    const given = (await call(till.customer, { code }, as(clerk))).body.vouchers;
    expect(given).toMatchObject([{ ...worth, what: null, name: 'Buono di Natale' }]);
    await call(vouchers.claim, { id: `admin_${id}` }, as(player));
    const { voucher, token } = (await call(vouchers.generate, { id }, as(player))).body;
    expect(voucher).toMatchObject(worth);
    expect(parseToken(token)?.payload).toMatchObject({ v: id, p: null, a: 500 });
    const { own } = await readCardContent(new UnitOfWork(NOON), player.id);
    expect(own.vouchers.map(({ title }) => plain(title))).toEqual(['Buono di Natale (5 €)']);
    expect((await call(till.redeem, { voucherId: id }, as(clerk))).status).toBe(200);
    const { redemptions } = (await call(till.redemptions, {}, as(clerk))).body;
    expect(redemptions[0]).toMatchObject({ ...worth, prizeName: 'Buono di Natale', what: null });
    const { rewards } = (await call(admin.rewards, {}, as(superAdmin))).body;
    expect(rewards.find(one => one.id === id)).toMatchObject({ ...worth, rewardType: 'buono' });
  });

  it('assigned by hand is named after its worth', async () => {
    const player = await newPlayer({ now: NOON });
    const reward = { userId: player.id, rewardType: 'buono', amountOff: 750 } as const;
    const { id } = (await call(admin.assignReward, reward, as(superAdmin))).body.reward;
    await call(admin.deliverReward, { id }, as(superAdmin));
    const { adminRewards } = await rewardsOf(player);
    expect(plain(adminRewards[0]?.rewardName)).toBe('Buono da 7,50 €');
  });

  it.each([
    [{ rewardType: 'buono' }, 'amountOff'],
    [{ rewardType: 'buono', amountOff: 49 }, 'amountOff'],
    [{ rewardType: 'buono', amountOff: 100_001 }, 'amountOff'],
    [{ rewardType: 'buono', amountOff: 12.5 }, 'amountOff'],
    [{ rewardType: 'buono', amountOff: 500, rewardValue: 5 }, 'rewardValue'],
  ] as const)('is refused as %j', async (fields, field) => {
    const player = await newPlayer({ now: NOON });
    const input = { userId: player.id, ...fields };
    const { status, failure } = await call(admin.assignReward, input, as(superAdmin));
    expect([status, failure.issues?.map(({ path }) => path)]).toEqual([400, [field]]);
  });

  it('takes off the amount exactly, over uses, refusals and undos', async () => {
    const steps = fc.array(
      fc.oneof(fc.record({ amount: fc.integer({ min: 1, max: 3000 }) }), fc.constant('undo')),
      { minLength: 1, maxLength: 8 },
    );
    const kinds = fc.record({
      amountOff: fc.integer({ min: 50, max: 2000 }),
      usageLimit: fc.option(fc.integer({ min: 1, max: 3 })),
      minimumAmount: fc.option(fc.integer({ min: 1, max: 2000 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(kinds, steps, async ({ minimumAmount, ...kind }, acts) => {
        const terms = minimumAmount === undefined ? {} : { minimumAmount };
        const { player, id } = await give({ ...kind, ...terms });
        const made: number[] = [];
        for (const act of acts) {
          if (typeof act === 'string') {
            const purchaseId = made.pop();
            if (purchaseId === undefined) continue;
            const input = { purchaseId, reason: 'Errore' };
            expect((await call(till.undoPurchase, input, as(clerk))).status).toBe(200);
            continue;
          }
          const { amount } = act;
          const bought = await counter(clerk).buy(player, amount, { voucherId: id });
          const isUsedUp = kind.usageLimit !== null && made.length >= kind.usageLimit;
          const isBelow = amount < (minimumAmount ?? 0);
          if (isUsedUp || isBelow) {
            const code = isUsedUp ? 'already_redeemed' : 'below_minimum';
            expect([bought.status, bought.failure.code]).toEqual([409, code]);
            continue;
          }
          const off = Math.min(amount, kind.amountOff);
          expect(bought.body.purchase).toMatchObject({ amount, discount: off });
          made.push(bought.body.purchase.id);
        }
      }),
      // Each run takes three of the 120 writes that a super administrator has in this minute.
      { numRuns: sized(8, 30) },
    );
  });
});
