import { bakery } from '#functions/domain/bakery/bakery.ts';
import { notify } from '#functions/domain/notice/notice.ts';
import { createVoucher } from '#functions/domain/voucher/voucher.ts';
import { lives } from '#functions/items/campaign.ts';
import type { NoticeContent } from '#functions/items/notices.ts';
import type { StoredAssignedReward } from '#functions/items/rewards.ts';
import { newId } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { newBatch } from '#shared/rules/oven.ts';
import { dayKey } from '#shared/time.ts';

type Someone = { readonly id: number };

/** Does something in a separate unit of work. */
const doAt = async (now: number, act: (unit: UnitOfWork) => Promise<void> | void) => {
  const unit = new UnitOfWork(now);
  await act(unit);
  await unit.commit();
};

/** Bakes some bignè in an oven of level 1, which takes 258 seconds each. */
export const bake = ({ id }: Someone, now: number, qty = 2): Promise<void> =>
  doAt(now, async unit => {
    const own = await unit.load(bakery(id));
    own.update({ queue: [...own.current.queue, newBatch(newId(now), qty, 1, now)] });
  });

/** Leaves a player with no regular lives, and some bonus lives. */
export const useUpLives = ({ id }: Someone, now: number, bonus = 0): Promise<void> =>
  doAt(now, async unit => {
    const own = await unit.load(lives(id));
    own.set({ day: dayKey(now), regular: 0, bonus });
  });

export const notifyOf = (
  { id }: Someone,
  now: number,
  content: NoticeContent & { readonly isQuiet?: true },
): Promise<void> => doAt(now, unit => void notify(unit, id, content));

/** Gives a voucher for a coffee that is valid until the end of a day. */
export const giveVoucher = async (
  { id: playerId }: Someone,
  now: number,
  validUntil: string,
): Promise<number> => {
  const id = newId(now);
  const reward: StoredAssignedReward = {
    ...{ id, playerId, rewardType: 'custom', rewardValue: null, resourceType: null },
    ...{ discountPercent: null, discountCode: null, validFrom: null, usageLimit: null },
    validUntil: Date.parse(validUntil),
    ...{
      usageCount: 0,
      note: null,
      what: 'Un caffè offerto',
      status: 'delivered',
      deliveredAt: now,
    },
    ...{ claimed: true, voucherId: id, deleted: false, createdAt: now },
  };
  await doAt(now, unit => void createVoucher(unit, reward));
  return id;
};
