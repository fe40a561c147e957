import { voucherStatus } from '#shared/rules/rewards.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../table/ids.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { countChange } from '../notice/polling-state.ts';
import { adminReward } from '../reward/admin-reward.ts';
import { type Redemption, redemption, type StoredVoucher, voucher } from './voucher.ts';

/** The items of a voucher and of its reward, which shares its id; all below need them loaded. */
export const voucherItems = (id: number) => [voucher(id), adminReward(id)];

/** Refuses a voucher that can't be used now. */
const requireUsable = (stored: StoredVoucher, now: number): void => {
  const outcome = voucherStatus(stored, now);
  if (outcome === 'redeemed') throw new Failure('already_redeemed');
  if (outcome === 'deleted') throw new Failure('deleted');
  if (outcome === 'expired') throw new Failure('expired');
  if (outcome === 'not_yet_valid') throw new Failure('not_yet_valid');
};

type Served = { readonly staffId: number; readonly purchaseId?: number };

/**
 * Counts one use of a loaded voucher and of its reward; the last use marks the reward as used. A use
 * that is part of a purchase has the purchase's id.
 */
export const redeemVoucher = (
  unit: UnitOfWork,
  stored: StoredVoucher,
  served: Served,
): StoredVoucher => {
  const { now } = unit;
  requireUsable(stored, now);
  const reward = unit.get(adminReward(stored.id));
  const id = served.purchaseId ?? newId(now);
  const usageCount = stored.usageCount + 1;
  const redeemed = { ...stored, usageCount, lastRedemption: { id, at: now } };
  const isUsed = stored.usageLimit !== null && usageCount >= stored.usageLimit;
  unit.set(voucher(stored.id), redeemed);
  if (reward) {
    const status = isUsed ? ('used' as const) : reward.status;
    unit.set(adminReward(reward.id), { ...reward, usageCount, status });
  }
  unit.create(redemption(id), {
    ...served,
    id,
    voucherId: stored.id,
    code: stored.code,
    playerId: stored.playerId,
    discountPercent: stored.discountPercent,
    what: stored.what,
    redeemedAt: now,
    previous: stored.lastRedemption,
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
  });
  countChange(unit, stored.playerId);
  return redeemed;
};

/** The voucher's last redemption without one, which is taken out of the chain of the others. */
const withoutRedemption = async (
  unit: UnitOfWork,
  stored: StoredVoucher,
  undone: Redemption,
): Promise<StoredVoucher['lastRedemption']> => {
  if (stored.lastRedemption?.id === undone.id) return undone.previous;
  for (let ref = stored.lastRedemption; ref; ) {
    await unit.load([redemption(ref.id)]);
    const later: Redemption | undefined = unit.get(redemption(ref.id));
    if (later?.previous?.id === undone.id) {
      unit.set(redemption(later.id), { ...later, previous: undone.previous });
      break;
    }
    ref = later?.previous ?? null;
  }
  return stored.lastRedemption;
};

/** Gives a loaded voucher and its reward a use back; a used reward becomes delivered again. */
export const undoRedemption = async (
  unit: UnitOfWork,
  stored: StoredVoucher,
  use: Redemption | undefined,
  undo: { readonly undoneBy: number; readonly undoReason: string },
): Promise<StoredVoucher> => {
  const reward = unit.get(adminReward(stored.id));
  const usageCount = stored.usageCount - 1;
  const lastRedemption = use ? await withoutRedemption(unit, stored, use) : null;
  const undone = { ...stored, usageCount, lastRedemption };
  unit.set(voucher(stored.id), undone);
  if (reward) {
    const status = reward.status === 'used' ? ('delivered' as const) : reward.status;
    unit.set(adminReward(reward.id), { ...reward, usageCount, status });
  }
  if (use) unit.set(redemption(use.id), { ...use, undoneAt: unit.now, ...undo });
  countChange(unit, stored.playerId);
  return undone;
};
