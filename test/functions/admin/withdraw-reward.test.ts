import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

const { admin, vouchers, till } = contract;
type Fields = Omit<Request<typeof admin.assignReward>, 'userId'>;

const COINS: Fields = { rewardType: 'coins', rewardValue: 40 };
const DISCOUNT: Fields = { rewardType: 'sconto', discountPercent: 10 };
const COFFEE: Fields = { rewardType: 'custom', note: 'Un caffè' };

let superAdmin: Player;
let clerk: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
});

const assign = async (player: Player, fields: Fields, isDelivered = false) => {
  const { body } = await call(admin.assignReward, { userId: player.id, ...fields }, as(superAdmin));
  const { id } = body.reward;
  if (isDelivered) await call(admin.deliverReward, { id }, as(superAdmin));
  return id;
};

const withdraw = (id: number, key?: string) =>
  call(admin.withdrawReward, { id }, { ...as(superAdmin), ...(key ? { key } : {}) });

const shownTo = async (player: Player) =>
  (await call(contract.dashboard.read, {}, as(player))).body.adminRewards;

const listed = async (player: Player) =>
  (await call(admin.rewards, { search: player.username }, as(superAdmin))).body.rewards;

describe('withdrawing a reward', () => {
  it.each([
    ['a pending one', COINS, false],
    ['a discount that nobody has claimed', DISCOUNT, true],
    ['a thing whose voucher is unused', COFFEE, true],
  ] as const)('takes away %s, once', async (_what, fields, isDelivered) => {
    const player = await newPlayer({ now: NOON });
    const id = await assign(player, fields, isDelivered);
    expect(await shownTo(player)).toHaveLength(1);
    expect((await withdraw(id)).status).toBe(200);
    expect(await shownTo(player)).toEqual([]);
    expect((await listed(player)).map(({ status }) => status)).toEqual(['withdrawn']);
    expect((await withdraw(id)).failure.code).toBe('not_found');
  });

  it('makes the voucher of a thing worthless at the till', async () => {
    const player = await newPlayer({ now: NOON });
    const id = await assign(player, COFFEE, true);
    const { code } = (await call(vouchers.generate, { id }, as(player))).body.voucher;
    await withdraw(id);
    const { outcome } = (await call(till.check, { code }, as(clerk))).body;
    expect(outcome).not.toBe('valid');
    const redeemed = await call(till.redeem, { voucherId: id }, as(clerk));
    expect(redeemed.status).toBeGreaterThanOrEqual(400);
  });

  it('is refused for a reward that was paid, claimed or used', async () => {
    const player = await newPlayer({ now: NOON });
    const paid = await assign(player, COINS, true);
    const claimed = await assign(player, DISCOUNT, true);
    await call(vouchers.claim, { id: `admin_${claimed}` }, as(player));
    const used = await assign(player, COFFEE, true);
    await call(till.redeem, { voucherId: used }, as(clerk));
    for (const id of [paid, claimed, used])
      expect((await withdraw(id)).failure.code).toBe('already_claimed');
    expect((await listed(player)).map(({ status }) => status)).not.toContain('withdrawn');
  });

  it('is refused for an unknown reward', async () => {
    expect((await withdraw(12_345)).failure.code).toBe('not_found');
  });

  it('excludes claiming: of two concurrent calls, one succeeds', async () => {
    for (let i = 0; i < 5; i++) {
      const player = await newPlayer({ now: NOON });
      const id = await assign(player, DISCOUNT, true);
      const outcomes = await Promise.all([
        withdraw(id),
        call(vouchers.claim, { id: `admin_${id}` }, as(player)),
      ]);
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('is recorded in the audit', async () => {
    const player = await newPlayer({ now: NOON });
    const id = await assign(player, DISCOUNT);
    await withdraw(id);
    const { entries } = (
      await call(admin.audit, { action: 'reward.withdraw', userId: player.id }, as(superAdmin))
    ).body;
    expect(entries).toMatchObject([
      { before: { rewardId: id, status: 'pending' }, after: { status: 'withdrawn' } },
    ]);
  });
});

describe('the notice of a reward', () => {
  const noticesOf = async (player: Player) =>
    (await call(contract.polling.notices, {}, as(player))).body.notices.map(({ kind }) => kind);
  const unseenOf = async (player: Player) =>
    (await call(contract.polling.read, {}, as(player))).body.unseenNotices;
  const seeAll = async (player: Player) => {
    const { notices } = (await call(contract.polling.notices, {}, as(player))).body;
    await call(contract.polling.seen, { id: notices[0]?.id ?? 0 }, as(player));
  };

  it.each<[string, (player: Player, id: number) => Promise<unknown>]>([
    ['that is withdrawn', (_player, id) => withdraw(id)],
    ['that is used at the till', (_player, id) => call(till.redeem, { voucherId: id }, as(clerk))],
  ])('%s disappears, unless it was seen', async (_what, end) => {
    const player = await newPlayer({ now: NOON });
    const [first, kept] = [await assign(player, COFFEE, true), await assign(player, COFFEE, true)];
    expect(await unseenOf(player)).toBe(2);
    await end(player, first);
    expect([await noticesOf(player), await unseenOf(player)]).toEqual([['reward_delivered'], 1]);
    await seeAll(player);
    await end(player, kept);
    expect([await noticesOf(player), await unseenOf(player)]).toEqual([['reward_delivered'], 0]);
  });

  it('is counted correctly when its player sees the notices at the same time', async () => {
    const player = await newPlayer({ now: NOON });
    for (let i = 0; i < 5; i++) {
      const ids = [await assign(player, COFFEE, true), await assign(player, COFFEE, true)];
      await Promise.all([seeAll(player), ...ids.map(id => withdraw(id))]);
      await seeAll(player);
      expect(await unseenOf(player)).toBe(0);
    }
  });
});
