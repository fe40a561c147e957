import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf, correct, counter, newPrize, rewardsOf, setProgramme } from './card-calls.ts';

const { admin, bakery, polling } = contract;

let superAdmin: Player;
let stampPrizeId: number;
let player: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  stampPrizeId = await newPrize(superAdmin);
});
beforeEach(async () => {
  player = await newPlayer({ now: NOON });
  await setProgramme(superAdmin, { stampsNeeded: 5, stampPrizeId, purchasesPerDay: 20 });
});

const coins = async () => (await call(bakery.resources, {}, as(player))).body.gold;

describe('a correction of stamps', () => {
  it('gives and takes stamps without a visit and a gift, is audited, and notifies the player', async () => {
    const before = await coins();
    const { status, body } = await correct(superAdmin, player, 3);
    expect([status, body]).toEqual([
      200,
      {
        card: {
          stamps: 3,
          stampsNeeded: 5,
          begunAt: iso(NOON),
          reward: { name: 'Un caffè offerto' },
          steps: [],
          visits: 0,
          lastVisitAt: null,
        },
        given: 3,
        rewards: [],
      },
    ]);
    expect((await correct(superAdmin, player, -2)).body.card.stamps).toBe(1);
    expect(await coins()).toBe(before);
    const { notices } = (await call(polling.notices, {}, as(player))).body;
    expect(notices).toMatchObject([
      { kind: 'stamps_corrected', stamps: -2 },
      { kind: 'stamps_corrected', stamps: 3 },
    ]);
    const { entries } = (await call(admin.audit, {}, as(superAdmin))).body;
    expect(entries[0]).toMatchObject({
      actorId: superAdmin.id,
      action: 'stamps.correct',
      target: `user ${player.id}`,
      before: { stamps: 3 },
      after: { stamps: 1, delta: -2 },
      reason: 'Bollini dimenticati',
    });
  });

  it('completes one card at most, with its reward', async () => {
    await correct(superAdmin, player, 4);
    const { card, rewards } = (await correct(superAdmin, player, 5)).body;
    expect(card.stamps).toBe(4);
    expect(rewards).toMatchObject([{ rewardName: 'Un caffè offerto', status: 'delivered' }]);
    expect((await rewardsOf(player)).vouchers).toHaveLength(1);
  });

  it('gives nothing to a full card that waits for a prize', async () => {
    await setProgramme(superAdmin, { stampsNeeded: 5, stampPrizeId: null });
    await correct(superAdmin, player, 4);
    for (const given of [1, 0])
      expect((await correct(superAdmin, player, 3)).body).toMatchObject({
        card: { stamps: 5 },
        given,
        rewards: [],
      });
  });

  it('brings the rewards of steps, which a later correction doesn’t take back', async () => {
    const steps = [{ stamps: 2, prizeId: stampPrizeId }];
    await setProgramme(superAdmin, { stampsNeeded: 5, stampPrizeId, steps });
    expect((await correct(superAdmin, player, 2)).body.rewards).toHaveLength(1);
    const { card } = (await correct(superAdmin, player, -2)).body;
    expect(card).toMatchObject({ stamps: 0, steps: [{ reached: true }] });
    expect((await correct(superAdmin, player, 2)).body.rewards).toEqual([]);
    expect((await rewardsOf(player)).adminRewards).toHaveLength(1);
  });

  it.each([0, 1.5, -51, 51])('is refused for %d stamps', async delta => {
    expect((await correct(superAdmin, player, delta)).status).toBe(400);
  });

  it('is refused beyond a whole card, below 0, on one’s own card, and without a reason', async () => {
    for (const delta of [6, -6]) {
      const { status, failure } = await correct(superAdmin, player, delta);
      expect([status, failure.issues]).toEqual([
        400,
        [{ path: 'delta', message: 'Al massimo 5: i bollini di una carta intera.' }],
      ]);
    }
    await correct(superAdmin, player, 2);
    const below = await correct(superAdmin, player, -3);
    expect([below.status, below.failure.code]).toEqual([409, 'below_zero']);
    const own = await correct(superAdmin, superAdmin, 1);
    expect([own.status, own.failure.code]).toEqual([403, 'own_card']);
    const unexplained = { id: player.id, delta: 1, reason: 'no' };
    expect((await call(admin.correctStamps, unexplained, as(superAdmin))).status).toBe(400);
    const unknown = { id: 1, delta: 1, reason: 'Sbagliato' };
    expect((await call(admin.correctStamps, unknown, as(superAdmin))).status).toBe(404);
    expect((await cardOf(player)).stamps).toBe(2);
  });

  it('stops at 0 when the purchases whose stamps it took are undone', async () => {
    const desk = counter(superAdmin);
    const { purchase } = (await desk.buy(player)).body;
    await correct(superAdmin, player, -1);
    await correct(superAdmin, player, 2);
    expect((await desk.undo(purchase.id)).status).toBe(200);
    expect((await cardOf(player)).stamps).toBe(2);
  });

  it('stays when purchases before and after it are undone', async () => {
    const desk = counter(superAdmin);
    const { purchase } = (await desk.buy(player)).body;
    await correct(superAdmin, player, 2);
    const later = (await desk.buy(player, 500, { now: NOON + DAY })).body.purchase;
    await desk.undo(purchase.id, NOON + DAY);
    await desk.undo(later.id, NOON + DAY + 1);
    expect(await cardOf(player)).toMatchObject({ stamps: 2, visits: 0 });
  });

  it('is erased with the account, including the reason and the notices', async () => {
    await correct(superAdmin, player, 2);
    const { password } = player;
    await call(contract.settings.deleteAccount, { password }, as(player));
    const { entries } = (await call(admin.audit, {}, as(superAdmin))).body;
    const entry = entries.find(({ target }) => target === `user ${player.id}`);
    expect(entry?.action).toBe('stamps.correct');
    expect((await correct(superAdmin, player, 1)).status).toBe(404);
  });
});
