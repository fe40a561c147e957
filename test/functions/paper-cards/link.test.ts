import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repeatErasures } from '#functions/domain/personal-data/erase.ts';
import { playerPartition } from '#functions/items/player.ts';
import { queryAllRecords } from '#functions/table/query.ts';
import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { cardOf, newPrize, rewardsOf, setProgramme } from '#test/functions/card/card-calls.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { blankCode } from '#test/support/blank-codes.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { paperCounter } from './paper-calls.ts';

const { admin, bakery, card, game, till } = contract;

/** Concurrent calls; a few show the same as many. */
const TRIES = sized(6, 20);

let superAdmin: Player;
let clerk: Player;
let prizeId: number;
let player: Player;
let paper: ReturnType<typeof paperCounter>;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
  prizeId = await newPrize(superAdmin);
  paper = paperCounter(clerk, superAdmin);
  const gift = { coins: 30, bonusLives: 1 };
  const rewards = { stampPrizeId: prizeId, gift, steps: [{ stamps: 4, prizeId }] };
  await setProgramme(superAdmin, {
    stampsNeeded: 5,
    purchasesPerDay: 20,
    ...rewards,
    oldCardsUntil: '2026-11-20',
  });
});
beforeEach(async () => {
  player = await newPlayer({ now: NOON });
});

/** A printed card with some purchases. */
const stamped = async (purchases: number) => {
  const code = await blankCode();
  const { id } = await paper.customerOf(code, NOON);
  const made = [];
  for (let n = 0; n < purchases; n++) made.push((await paper.buy(id, { now: NOON })).body.purchase);
  return { code, id, made };
};

const historyOf = async () => (await call(card.stamps, {}, as(player, NOON))).body.movements;

describe('linking a printed card', () => {
  it('moves stamps, visits, rewards, gifts, purchases and figures, once', async () => {
    const { code, id } = await stamped(6);
    await paper.buy(player.id, { amount: 800 });
    const before = (await call(bakery.resources, {}, as(player))).body.gold;
    const lives = (await call(game.lives, {}, as(player))).body.bonusLives;
    const { status, body } = await paper.link(player, code);
    expect([status, body.card]).toMatchObject([200, { stamps: 2, visits: 7 }]);
    expect((await call(bakery.resources, {}, as(player))).body.gold).toBe(before + 6 * 30);
    expect((await call(game.lives, {}, as(player))).body.bonusLives).toBe(lives + 6);
    // The rewards of the step and of the full card.
    const { adminRewards, vouchers } = await rewardsOf(player);
    expect([adminRewards.length, vouchers.length]).toEqual([2, 2]);
    const [movement] = await historyOf();
    expect(movement).toMatchObject({ kind: 'import', stamps: 1, after: 2 });
    const { purchases } = (await call(card.purchases, {}, as(player))).body;
    expect(purchases).toHaveLength(7);
    const details = await paper.details(player.id);
    expect(details.customer).toMatchObject({ stamps: 2, visits: 7, spent: 6 * 500 + 800 });
    expect((await paper.scan(code)).status).toBe(404);
    expect((await call(admin.customer, { id }, as(superAdmin))).status).toBe(404);
    const again = await paper.link(await newPlayer({ now: NOON }), code);
    expect([again.status, again.failure.code]).toEqual([404, 'not_found']);
    // The player can use what they got.
    const voucherId = vouchers[0]?.id ?? 0;
    expect((await call(till.redeem, { voucherId }, as(clerk))).status).toBe(200);
    const { redemptions } = (await call(till.redemptions, {}, as(clerk))).body;
    expect(redemptions[0]?.username).toBe(player.username);
  });

  it('counts one customer on the day, not two', async () => {
    const customers = async () =>
      (await call(admin.business, { by: 'day', count: 1 }, as(superAdmin))).body.periods[0];
    const { code } = await stamped(1);
    await paper.buy(player.id);
    const before = await customers();
    await paper.link(player, code);
    const after = await customers();
    expect(after?.customers).toBe((before?.customers ?? 0) - 1);
    expect([after?.purchases, after?.amount]).toEqual([before?.purchases, before?.amount]);
  });

  it('brings the rewards that its stamps reach on the player’s card', async () => {
    for (let n = 0; n < 3; n++) await paper.buy(player.id);
    const { code } = await stamped(3);
    expect((await paper.link(player, code)).body.card.stamps).toBe(1);
    expect((await historyOf()).slice(0, 3)).toMatchObject([
      { kind: 'card' },
      { kind: 'step' },
      { kind: 'import', stamps: 3 },
    ]);
  });

  it('gives what it has to exactly one of many players at the same time', async () => {
    const { code } = await stamped(2);
    const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer({ now: NOON })));
    const tries = await Promise.all(
      Array.from({ length: TRIES }, (_, i) => paper.link(players[i % 4] ?? player, code)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, failure } of tries)
      if (status !== 200) expect(['not_found', 'unavailable']).toContain(failure.code);
    const cards = await Promise.all(players.map(one => cardOf(one)));
    expect(cards.map(({ stamps }) => stamps).toSorted()).toEqual([0, 0, 0, 2]);
  });

  it('doesn’t lose concurrent purchases', async () => {
    const { code, id } = await stamped(1);
    const [linked, ...bought] = await Promise.all([
      paper.link(player, code),
      ...Array.from({ length: 3 }, () => paper.buy(id)),
    ]);
    expect(linked?.status).toBe(200);
    const made = bought.filter(({ status }) => status === 201 || status === 200).length;
    const { stamps, visits } = await cardOf(player);
    expect([stamps, visits]).toEqual([1 + made, 1 + made]);
  });

  it('is refused for a card that is unknown, blank, a player’s own, deactivated, or stamped by the caller', async () => {
    const { code, id } = await stamped(1);
    const blank = await blankCode();
    const own = (await cardOf(await newPlayer({ now: NOON }))).code;
    for (const refused of [blank, own, 'ABCD-EFGH-JKMN', 'x'])
      expect((await paper.link(player, refused)).failure.code).toBe('not_found');
    const byClerk = await paper.link(clerk, code);
    expect([byClerk.status, byClerk.failure.code]).toEqual([403, 'own_card']);
    await call(admin.setStatus, { id, isActive: false }, as(superAdmin));
    expect((await paper.link(player, code)).status).toBe(404);
    await call(admin.setStatus, { id, isActive: true }, as(superAdmin));
    expect((await paper.link(clerk, code, NOON + DAY + HOUR)).status).toBe(200);
  });

  it('is refused on the day of an old card’s stamps for the staff, one of whom gave them', async () => {
    const { code, id } = await stamped(0);
    await call(till.oldCard, { customerId: id, stamps: 3 }, as(clerk));
    expect((await paper.link(clerk, code)).failure.code).toBe('own_card');
    expect((await paper.link(player, code)).status).toBe(200);
    expect((await cardOf(player)).stamps).toBe(3);
  });

  it('leaves nothing behind after midnight, and a later erasure of the player includes its purchases', async () => {
    const { code, id } = await stamped(2);
    await paper.link(player, code);
    await repeatErasures(NOON + DAY, () => {});
    expect(await queryAllRecords(playerPartition(id))).toEqual([]);
    expect((await cardOf(player)).stamps).toBe(2);
    const data = (await call(admin.exportUser, { id: player.id }, as(superAdmin))).body;
    expect(data).toMatchObject({ purchases: [{}, {}] });
    expect((await call(admin.deleteUser, { id: player.id }, as(superAdmin))).status).toBe(200);
    const { purchases } = (await call(till.purchases, {}, as(clerk))).body;
    expect(purchases.some(({ username }) => username === player.username)).toBe(false);
  });
});

describe('undoing a purchase of a linked printed card', () => {
  it('takes its stamp and visit from the player’s card', async () => {
    const { code, made } = await stamped(2);
    await paper.buy(player.id);
    await paper.link(player, code);
    expect((await cardOf(player)).stamps).toBe(3);
    expect((await paper.undo(made[0]?.id ?? 0)).status).toBe(200);
    expect(await cardOf(player)).toMatchObject({ stamps: 2, visits: 2 });
    expect((await historyOf())[0]).toMatchObject({ kind: 'undo', stamps: -1, after: 2 });
    expect((await paper.undo(made[0]?.id ?? 0)).failure.code).toBe('already_undone');
    expect((await paper.undo(made[1]?.id ?? 0)).status).toBe(200);
    expect(await cardOf(player)).toMatchObject({ stamps: 1, visits: 1 });
  });

  it('reopens a card that it had completed, and withdraws its reward', async () => {
    const { code, made } = await stamped(5);
    await paper.link(player, code);
    expect((await rewardsOf(player)).vouchers).toHaveLength(2);
    await paper.undo(made[1]?.id ?? 0);
    // Four stamps keep the step's reward.
    expect(await cardOf(player)).toMatchObject({ stamps: 4, visits: 4 });
    const { vouchers } = await rewardsOf(player);
    expect(vouchers).toHaveLength(2);
    await paper.undo(made[0]?.id ?? 0);
    expect(await cardOf(player)).toMatchObject({ stamps: 3, visits: 3 });
  });

  it('withdraws a reward that the link has brought, if the stamps no longer reach it', async () => {
    for (let n = 0; n < 3; n++) await paper.buy(player.id, { now: NOON });
    const { code, made } = await stamped(2);
    await paper.link(player, code);
    expect((await cardOf(player)).stamps).toBe(0);
    expect((await rewardsOf(player)).vouchers).toHaveLength(2);
    await paper.undo(made[0]?.id ?? 0);
    expect((await cardOf(player)).stamps).toBe(4);
    expect((await rewardsOf(player)).vouchers).toHaveLength(1);
  });

  it('is refused after a day, and once its reward was used', async () => {
    const { code, made } = await stamped(5);
    await paper.link(player, code);
    const { vouchers } = await rewardsOf(player);
    const ofStep = vouchers.find(
      ({ adminRewardId }) => `admin_${adminRewardId}` === made[3]?.rewards[0]?.id,
    );
    expect((await call(till.redeem, { voucherId: ofStep?.id ?? 0 }, as(clerk))).status).toBe(200);
    expect((await paper.undo(made[3]?.id ?? 0)).failure.code).toBe('reward_used');
    expect((await paper.undo(made[0]?.id ?? 0, NOON + DAY + HOUR)).failure.code).toBe('too_late');
  });
});
