import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { DAY, iso, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { midnight } from '#test/support/jobs.ts';
import { NOON } from '#test/support/noon.ts';
import { newDiscount, newStaff, newVoucher } from '#test/support/staff.ts';

const { admin } = contract;
type Fields = Omit<Request<typeof admin.assignReward>, 'userId'>;

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

const assign = (player: Player, fields: Fields) =>
  call(admin.assignReward, { userId: player.id, ...fields }, as(superAdmin));

const deliver = (id: number, now = NOON) => call(admin.deliverReward, { id }, as(superAdmin, now));

const detailsOf = async (player: Player) =>
  (await call(admin.userDetails, { id: player.id }, as(superAdmin))).body;

describe('assigning a reward', () => {
  it.each([
    [
      'Discount percent is required and must be between 0.01 and 100.00 for discount type',
      [
        { rewardType: 'sconto' },
        { rewardType: 'sconto', discountPercent: 0 },
        { rewardType: 'sconto', discountPercent: 100.01 },
        { rewardType: 'sconto', discountPercent: -5 },
        { rewardType: 'sconto', discountPercent: 0.001 },
        { rewardType: 'sconto', discountPercent: 12.345 },
      ],
    ],
    [
      "Resource type is required when reward type is 'risorsa'",
      [{ rewardType: 'risorsa', rewardValue: 5 }],
    ],
    [
      'Reward value should not be set for discount type',
      [{ rewardType: 'sconto', discountPercent: 10, rewardValue: 3 }],
    ],
  ] as [string, Fields[]][])('is refused with the message «%s»', async (message, wrong) => {
    const player = await newPlayer({ now: NOON });
    for (const fields of wrong) {
      const { status, failure } = await assign(player, fields);
      expect([status, failure.message]).toEqual([400, message]);
    }
    expect((await detailsOf(player)).rewards).toEqual([]);
  });

  it.each([
    { rewardType: 'coins' },
    { rewardType: 'vita_extra', rewardValue: 0 },
    { rewardType: 'exp' },
    { rewardType: 'custom' },
    { rewardType: 'custom', note: '   ' },
    { rewardType: 'sconto', discountPercent: 5, usageLimit: 0 },
    { rewardType: 'sconto', discountPercent: 5, validFrom: iso(NOON), validUntil: iso(NOON - DAY) },
  ] as Fields[])('is refused for %o', async fields => {
    const player = await newPlayer({ now: NOON });
    expect((await assign(player, fields)).status).toBe(400);
  });

  it('refuses a discount whose last day has passed, and accepts one that ends today', async () => {
    const player = await newPlayer({ now: NOON });
    const until = (validUntil: number) =>
      assign(player, { rewardType: 'sconto', discountPercent: 5, validUntil: iso(validUntil) });
    const { status, failure } = await until(NOON - DAY);
    expect([status, failure.issues?.[0]?.path]).toEqual([400, 'validUntil']);
    expect((await until(NOON)).status).toBe(201);
  });

  it('lists all rewards of the users that a search finds, newest first', async () => {
    const player = await newPlayer({ now: NOON });
    const made: number[] = [];
    for (let i = 0; i < 52; i++) {
      const fields = { userId: player.id, rewardType: 'coins', rewardValue: 1 } as const;
      const { body } = await call(admin.assignReward, fields, as(superAdmin, NOON + i * 1000));
      made.push(body.reward.id);
    }
    const { body } = await call(admin.rewards, { search: player.username }, as(superAdmin));
    expect(body.rewards.map(({ id }) => id)).toEqual(made.reverse());
    expect(body.nextCursor).toBeNull();
  });

  it('accepts a start and end at the same instant, in different notations', async () => {
    const player = await newPlayer({ now: NOON });
    const { status } = await assign(player, {
      rewardType: 'sconto',
      discountPercent: 5,
      validFrom: '2026-11-20T00:00:00Z',
      validUntil: '2026-11-20T00:00:00.000Z',
    });
    expect(status).toBe(201);
  });

  it('creates a pending reward with an upper-case code, and refuses an unknown user', async () => {
    const player = await newPlayer({ now: NOON });
    const { status, body } = await assign(player, {
      rewardType: 'sconto',
      discountPercent: 0.01,
      discountCode: 'natale26',
    });
    expect(status).toBe(201);
    expect(body.reward).toMatchObject({
      status: 'pending',
      discountCode: 'NATALE26',
      user: player.username,
      usageLimit: null,
    });
    const unknownUser = await call(
      admin.assignReward,
      { userId: 1, rewardType: 'custom', note: 'Una torta' },
      as(superAdmin),
    );
    expect(unknownUser.status).toBe(404);
  });
});

describe('delivering a reward', () => {
  it.each([
    ['coins', null, 70, { coins: 70 }],
    ['risorsa', 'farina', 5, { flour: 5 }],
    ['risorsa', 'zucchero', 6, { sugar: 6 }],
    ['risorsa', 'latte', 7, { milk: 7 }],
    ['risorsa', 'uova', 8, { eggs: 8 }],
    ['risorsa', 'bignè', 9, { bigne: 9 }],
  ] as const)(
    'credits %s %s of %i exactly once under concurrent calls',
    async (rewardType, resourceType, rewardValue, expected) => {
      const player = await newPlayer({ now: NOON });
      const { id } = (await assign(player, { rewardType, resourceType, rewardValue })).body.reward;
      // Refused deliveries count as writes, so each reward gets a minute of its own.
      const at = NOON + rewardValue * MINUTE;
      const send = async (): Promise<number> => {
        const { status } = await deliver(id, at);
        return status === 503 ? send() : status;
      };
      const statuses = await Promise.all(Array.from({ length: 8 }, send));
      expect(statuses.filter(status => status === 200)).toHaveLength(1);
      expect((await deliver(id, at)).failure.code).toBe('already_delivered');
      const { user, ledger } = await detailsOf(player);
      expect({ coins: user.coins, ...user.resources }).toMatchObject(expected);
      expect(ledger).toMatchObject([
        { reason: 'reward_delivered', reference: id, amounts: expected },
      ]);
    },
  );

  it('credits lives and experience, and shows a custom reward', async () => {
    const player = await newPlayer({ now: NOON });
    for (const fields of [
      { rewardType: 'vita_extra', rewardValue: 3 },
      { rewardType: 'exp', rewardValue: 350 },
      { rewardType: 'custom', note: 'Una torta in negozio' },
    ] as const) {
      await deliver((await assign(player, fields)).body.reward.id);
    }
    const { lives, bakery } = await detailsOf(player);
    expect(lives.bonusLives).toBe(3);
    expect(bakery).toMatchObject({ bakeryLevel: 3, exp: 50 });
    const { adminRewards } = (await call(contract.dashboard.read, {}, as(player))).body;
    expect(adminRewards.map(({ claimed }) => claimed)).toEqual([true, true, true]);
    expect(adminRewards.find(({ rewardType }) => rewardType === 'custom')).toMatchObject({
      description: 'Una torta in negozio',
      status: 'delivered',
    });
  });

  it('makes a discount claimable, unless it has expired', async () => {
    const player = await newPlayer({ now: NOON });
    const { id } = (
      await assign(player, { rewardType: 'sconto', discountPercent: 9, validUntil: iso(NOON) })
    ).body.reward;
    expect((await deliver(id, NOON + DAY)).failure.code).toBe('expired');
    expect((await deliver(id)).body.reward.status).toBe('delivered');
  });
});

describe('the midnight job', () => {
  it('marks discounts as expired after their last day, and counts expired vouchers', async () => {
    const player = await newPlayer({ now: NOON });
    await newDiscount(superAdmin, player, NOON, { validUntil: iso(NOON) });
    await newVoucher(superAdmin, player, NOON, { validUntil: iso(NOON) });
    const time = '2026-11-20T23:00:00Z';
    await Promise.all([midnight({ time }), midnight({ time })]);
    const { rewards } = await detailsOf(player);
    expect(rewards.map(({ status }) => status)).toEqual(['expired', 'expired']);
    const { days } = (await call(admin.statistics, {}, as(superAdmin, Date.parse(time)))).body;
    expect(days.at(-1)).toMatchObject({ day: '2026-11-21', vouchersExpired: 1 });
  });
});

describe('the statistics', () => {
  it('count today’s events immediately', async () => {
    const now = Date.parse('2026-12-10T11:00:00Z');
    const players = [await newPlayer({ now }), await newPlayer({ now })];
    for (const player of players) {
      await call(contract.game.finishMatch, { score: 10 }, as(player, now));
      await call(contract.game.finishMatch, { score: 10 }, as(player, now));
    }
    const [first] = players;
    if (!first) throw new Error('No player');
    // Activity on the day before, then today again, must not count the player twice.
    for (const then of [now - DAY, now]) {
      await call(contract.dashboard.play, { id: 1 }, as(first, then));
    }
    const made = await newVoucher(superAdmin, first, now);
    await call(contract.till.redeem, { voucherId: made.id }, as(superAdmin, now));
    const coins = (
      await call(
        admin.assignReward,
        { userId: first.id, rewardType: 'coins', rewardValue: 30 },
        as(superAdmin, now),
      )
    ).body;
    await call(admin.deliverReward, { id: coins.reward.id }, as(superAdmin, now));
    const { days } = (await call(admin.statistics, {}, as(superAdmin, now))).body;
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({
      day: '2026-12-10',
      activePlayers: 3,
      registrations: 2,
      gamesPlayed: 4,
      vouchersIssued: 1,
      vouchersRedeemed: 1,
      coinsCreated: 30,
      coinsDestroyed: 0,
    });
  });
});
