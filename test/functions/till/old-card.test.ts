import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY } from '#shared/time.ts';
import {
  cardOf,
  correct,
  counter,
  newPrize,
  rewardsOf,
  setProgramme,
} from '#test/functions/card/card-calls.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';

const { admin, bakery, card, polling, shop, till } = contract;

/** Concurrent calls; a few show the same as many. */
const TRIES = sized(6, 20);

/** NOON's day. */
const TODAY = '2026-11-20';

let superAdmin: Player;
let clerk: Player;
let prizeId: number;
let player: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
  prizeId = await newPrize(superAdmin);
});
beforeEach(async () => {
  player = await newPlayer({ now: NOON });
  const steps = [{ stamps: 3, prizeId }];
  const rewards = { stampPrizeId: prizeId, steps };
  await setProgramme(superAdmin, { stampsNeeded: 6, ...rewards, oldCardsUntil: TODAY });
});

const take = (stamps: number, { now = NOON, by = clerk } = {}) =>
  call(till.oldCard, { customerId: player.id, stamps }, as(by, now));

describe('an old card', () => {
  it('brings its stamps and steps without visit or gift, with history, notice and audit', async () => {
    const coins = async () => (await call(bakery.resources, {}, as(player))).body.gold;
    const before = await coins();
    const { status, body } = await take(4);
    expect([status, body.card]).toMatchObject([200, { stamps: 4, visits: 0, lastVisitAt: null }]);
    expect(await coins()).toBe(before);
    expect((await rewardsOf(player)).vouchers).toHaveLength(1);
    const { movements } = (await call(card.stamps, {}, as(player))).body;
    expect(movements).toMatchObject([
      { kind: 'step', after: 4 },
      { kind: 'old_card', stamps: 4, after: 4, amount: null, reason: null },
    ]);
    const { notices } = (await call(polling.notices, {}, as(player))).body;
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'stamps_corrected', stamps: 4 }),
    );
    const { entries } = (await call(admin.audit, {}, as(superAdmin))).body;
    expect(entries[0]).toMatchObject({
      actorId: clerk.id,
      action: 'stamps.old_card',
      target: `user ${player.id}`,
      before: { stamps: 0 },
      after: { stamps: 4, delta: 4 },
    });
  });

  it('can complete a card that already has stamps', async () => {
    await correct(superAdmin, player, 3);
    expect((await take(5)).body.card.stamps).toBe(2);
  });

  it('is taken over once, even with many concurrent tries', async () => {
    const tries = await Promise.all(Array.from({ length: TRIES }, () => take(2)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, failure } of tries)
      if (status !== 200) expect(['already_done', 'unavailable']).toContain(failure.code);
    expect((await cardOf(player)).stamps).toBe(2);
    const again = await take(2, { now: NOON + 1 });
    expect([again.status, again.failure.code]).toEqual([409, 'already_done']);
  });

  it('is refused after the last day, if there is no such day, and if it is full', async () => {
    expect((await take(6)).failure.issues).toMatchObject([{ path: 'stamps' }]);
    expect((await take(0)).status).toBe(400);
    expect((await take(2, { now: NOON + DAY })).failure.code).toBe('not_open');
    await setProgramme(superAdmin, { oldCardsUntil: null });
    expect((await take(2)).failure.code).toBe('not_open');
    expect((await cardOf(player)).stamps).toBe(0);
  });

  it('isn’t taken over for oneself, a deactivated player or an unknown one', async () => {
    const own = await call(till.oldCard, { customerId: clerk.id, stamps: 2 }, as(clerk));
    expect([own.status, own.failure.code]).toEqual([403, 'own_card']);
    await call(admin.setStatus, { id: player.id, isActive: false }, as(superAdmin));
    expect((await take(2)).failure.code).toBe('account_inactive');
    const nobody = await call(till.oldCard, { customerId: 1, stamps: 2 }, as(clerk));
    expect(nobody.failure.code).toBe('not_found');
  });

  it('can be corrected like any card, and a change that omits its last day keeps it', async () => {
    await take(5);
    await correct(superAdmin, player, -3);
    expect((await cardOf(player)).stamps).toBe(2);
    await counter(clerk).buy(player);
    const {
      version: _,
      oldCardsUntil: __,
      ...rest
    } = (await call(shop.programme, {}, as(superAdmin))).body.programme;
    await call(shop.updateProgramme, rest, as(superAdmin));
    expect((await call(card.programme, {})).body.programme.oldCardsUntil).toBe(TODAY);
  });
});
