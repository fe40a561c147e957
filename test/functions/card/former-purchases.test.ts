import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { expect, it } from 'vitest';
import { card as storedCard, purchase as storedPurchase } from '#functions/items/card.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { newStaff } from '#test/support/staff.ts';
import { cardOf, counter, NOON, newPrize, rewardsOf, setProgramme } from './card-calls.ts';

/** Stores a purchase and its card as they were before cards kept the changes of their stamps. */
const makeFormer = async (player: Player, purchaseId: number, completedCardOf: number | null) => {
  const unit = new UnitOfWork(NOON);
  const { card, purchase } = await unit.load({
    card: storedCard(player.id),
    purchase: storedPurchase(purchaseId),
  });
  if (!card.value || !purchase.value) throw new Error('No purchase.');
  const { changes: _c, fewest: _f, steps: _s, reached: _r, ...formerCard } = card.value;
  const { stamps: _, rewardIds: _ids, ...formerPurchase } = purchase.value;
  card.set(formerCard);
  purchase.set({ ...formerPurchase, stamped: true, completedCardOf });
  await unit.commit();
};

it('a purchase from before cards kept their changes is undone as it was', async () => {
  const superAdmin = await newStaff('SUPER_ADMIN', NOON);
  const desk = counter(superAdmin);
  const stampPrizeId = await newPrize(superAdmin);
  await setProgramme(superAdmin, { stampsNeeded: 3, stampPrizeId, purchasesPerDay: 20 });
  const player = await newPlayer({ now: NOON });
  await desk.buy(player);
  const second = (await desk.buy(player)).body.purchase;
  const full = (await desk.buy(player)).body.purchase;
  await makeFormer(player, full.id, NOON);
  await makeFormer(player, second.id, null);
  const undone = await desk.undo(full.id);
  expect(undone.body.purchase).toMatchObject({ stamped: true, reward: { status: 'withdrawn' } });
  expect((await cardOf(player)).stamps).toBe(2);
  expect((await rewardsOf(player)).adminRewards).toEqual([]);
  await desk.undo(second.id);
  expect((await cardOf(player)).stamps).toBe(1);
});
