import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { iso, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf, correct, counter, newPrize, setProgramme } from './card-calls.ts';
import { clerk } from './shop-staff.ts';
import { madeSlip } from './slip-calls.ts';

const { admin, card } = contract;

let superAdmin: Player;
let player: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  const stampPrizeId = await newPrize(superAdmin, { name: 'Un vassoio' });
  const stepPrizeId = await newPrize(superAdmin, { name: 'Un caffè' });
  await setProgramme(superAdmin, {
    ...{ stampsNeeded: 3, stampPrizeId, purchasesPerDay: 3, minimumAmount: 300 },
    steps: [{ stamps: 2, prizeId: stepPrizeId }],
  });
});
beforeEach(async () => {
  player = await newPlayer({ now: NOON });
});

/** The history as the player reads it, with the oldest line first. */
const history = async () => {
  const { movements } = (await call(card.stamps, {}, as(player, NOON))).body;
  const { body } = await call(admin.customerStamps, { id: player.id }, as(superAdmin, NOON));
  expect(body.movements).toEqual(movements);
  return movements
    .map(({ kind, stamps, after, amount, name, reason }) => [
      ...[kind, stamps, after],
      ...[amount, name, reason].filter(one => one !== null),
    ])
    .toReversed();
};

const onCard = async () => (await cardOf(player)).stamps;

describe('the history of a card', () => {
  it('shows every change with the resulting stamps, the rewards and the reason', async () => {
    const { buy, undo } = counter(clerk);
    await buy(player, 500);
    await buy(player, 250);
    await buy(player, 400);
    const last = await buy(player, 600);
    await buy(player, 700);
    expect(await history()).toEqual([
      ['purchase', 1, 1, 500],
      ['purchase', 0, 1, 250],
      ['purchase', 1, 2, 400],
      ['step', 0, 2, 'Un caffè'],
      ['purchase', 1, 0, 600],
      ['card', 0, 0, 'Un vassoio'],
      // The day's fourth counted purchase.
      ['purchase', 0, 0, 700],
    ]);
    await undo(last.body.purchase.id, NOON + MINUTE);
    await correct(superAdmin, player, -1, NOON + 2 * MINUTE);
    expect((await history()).slice(-2)).toEqual([
      ['undo', -1, 2, 600, 'Scontrino sbagliato'],
      ['correction', -1, 1, 'Bollini dimenticati'],
    ]);
    expect(await onCard()).toBe(1);
  });

  it('shows the use of a paper slip, and when each change happened', async () => {
    const { code } = await madeSlip(clerk);
    await call(card.slip, { code }, as(player, NOON + MINUTE));
    const { movements } = (await call(card.stamps, {}, as(player, NOON + MINUTE))).body;
    expect(movements).toEqual([
      {
        ...{ at: iso(NOON + MINUTE), kind: 'slip', stamps: 1, after: 1, amount: 500 },
        ...{ name: null, reason: null },
      },
    ]);
  });

  it('shows what an undo has taken if a used reward keeps the card complete', async () => {
    const { buy, undo } = counter(clerk);
    const first = (await buy(player, 500)).body.purchase.id;
    await correct(superAdmin, player, 2);
    const { adminRewards } = (await call(contract.dashboard.read, {}, as(player))).body;
    const used = adminRewards.find(({ rewardName }) => rewardName === 'Un vassoio');
    const redeem = { voucherId: used?.voucherId ?? 0 };
    expect((await call(contract.till.redeem, redeem, as(clerk))).status).toBe(200);
    await undo(first);
    expect((await history()).at(-1)).toEqual(['undo', 0, 0, 500, 'Scontrino sbagliato']);
  });

  it('is read in pages, for two years, and only by its owner', async () => {
    for (let i = 0; i < 16; i++) {
      await correct(superAdmin, player, 1, NOON + 2 * i * MINUTE);
      await correct(superAdmin, player, -1, NOON + (2 * i + 1) * MINUTE);
    }
    const first = (await call(card.stamps, {}, as(player))).body;
    expect(first.movements).toHaveLength(30);
    const cursor = first.nextCursor ?? '';
    const second = (await call(card.stamps, { cursor }, as(player))).body;
    expect([second.movements.length, second.nextCursor]).toEqual([2, null]);
    const later = Date.parse('2028-11-21T11:00:00Z');
    const nextAdmin = await newStaff('SUPER_ADMIN', later);
    const { body } = await call(admin.customerStamps, { id: player.id }, as(nextAdmin, later));
    expect(body.movements).toEqual([]);
    const unknown = await call(admin.customerStamps, { id: 1 }, as(superAdmin));
    expect(unknown.failure.code).toBe('not_found');
  });
});
