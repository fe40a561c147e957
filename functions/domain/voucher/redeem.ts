import { formatEuros } from '#shared/euros.ts';
import { discountOn } from '#shared/rules/card.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { Failure } from '../../failure.ts';
import { type Redemption, redemption, type StoredVoucher } from '../../items/vouchers.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { countChange } from '../notice/polling-state.ts';
import { generated, type LoadedVoucher } from './voucher.ts';

/** A voucher that exists; fails with `not_found` if there is none. */
export const requireVoucher = ({ voucher }: LoadedVoucher): StoredVoucher => {
  if (!voucher.value) throw new Failure('not_found');
  return voucher.value;
};

/** Refuses a voucher that can't be used now. */
const requireUsable = (stored: StoredVoucher, now: number): void => {
  const outcome = voucherStatus(stored, now);
  if (outcome === 'redeemed') throw new Failure('already_redeemed');
  if (outcome === 'deleted') throw new Failure('deleted');
  if (outcome === 'expired') throw new Failure('expired');
  if (outcome === 'not_yet_valid') throw new Failure('not_yet_valid');
};

/** Refuses a voucher with a minimum if the purchase is smaller or there is none (rule 201). */
const requireMinimum = ({ minimumAmount }: StoredVoucher, amount: number): void => {
  if (!minimumAmount || amount >= minimumAmount) return;
  const least = formatEuros(minimumAmount);
  const message = `Questo voucher si usa solo con un acquisto di almeno ${least}.`;
  throw new Failure('below_minimum', { message });
};

/** The member of staff who serves, and the purchase that the use is part of, if any. The amount is in cents. */
type Served = {
  readonly staffId: number;
  readonly locationId?: number | undefined;
  readonly purchase?: { readonly id: number; readonly amount: number };
};

/**
 * Counts one use of a voucher and of its reward, as claimed and generated (rule 300); the last use marks the reward as
 * used. A use that is part of a purchase has the purchase's id.
 */
export const redeemVoucher = (
  unit: UnitOfWork,
  items: LoadedVoucher,
  { staffId, locationId, purchase }: Served,
): StoredVoucher => {
  const { now } = unit;
  const stored = requireVoucher(items);
  requireUsable(stored, now);
  requireMinimum(stored, purchase?.amount ?? 0);
  const id = purchase?.id ?? newId(now);
  const usageCount = stored.usageCount + 1;
  const redeemed = { ...generated(stored, now), usageCount, lastRedemption: { id, at: now } };
  const isUsed = stored.usageLimit !== null && usageCount >= stored.usageLimit;
  items.voucher.set(redeemed);
  const { value: reward } = items.reward;
  if (reward) {
    const taken = reward.claimed ? {} : { claimed: true, claimedAt: now };
    const status = isUsed ? 'used' : reward.status;
    items.reward.set({ ...reward, ...taken, voucherId: stored.id, usageCount, status });
  }
  unit.create(redemption(id), {
    ...(locationId && { locationId }),
    ...(purchase && { purchaseId: purchase.id }),
    ...(reward?.promotionId !== undefined && { promotionId: reward.promotionId }),
    staffId,
    id,
    voucherId: stored.id,
    code: stored.code,
    playerId: stored.playerId,
    discountPercent: stored.discountPercent,
    ...(stored.amountOff && { amountOff: stored.amountOff }),
    what: stored.what,
    prizeId: stored.prizeId,
    prizeName: stored.prizeName ?? null,
    cost: reward?.cost ?? null,
    discount: purchase ? discountOn(purchase.amount, stored) : null,
    redeemedAt: now,
    previous: stored.lastRedemption,
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
  });
  countChange(unit, stored.playerId);
  return redeemed;
};

/**
 * The voucher's last redemption after one is undone. Each redemption points to the previous one; the undone one is
 * removed from that chain.
 */
const withoutRedemption = async (
  unit: UnitOfWork,
  stored: StoredVoucher,
  undone: Redemption,
): Promise<StoredVoucher['lastRedemption']> => {
  if (stored.lastRedemption?.id === undone.id) return undone.previous;
  for (let next = stored.lastRedemption; next; ) {
    const later: LoadedItem<Redemption> = await unit.load(redemption(next.id));
    const { value } = later;
    if (value?.previous?.id === undone.id) {
      later.set({ ...value, previous: undone.previous });
      break;
    }
    next = value?.previous ?? null;
  }
  return stored.lastRedemption;
};

/** Gives one use of a voucher and its reward back; a used reward becomes delivered again. */
export const undoRedemption = async (
  unit: UnitOfWork,
  items: LoadedVoucher,
  use: LoadedItem<Redemption>,
  undo: { readonly undoneBy: number; readonly undoReason: string },
): Promise<StoredVoucher> => {
  const stored = requireVoucher(items);
  const usageCount = stored.usageCount - 1;
  const lastRedemption = use.value ? await withoutRedemption(unit, stored, use.value) : null;
  const undone = { ...stored, usageCount, lastRedemption };
  items.voucher.set(undone);
  const { value: reward } = items.reward;
  if (reward) {
    const status = reward.status === 'used' ? 'delivered' : reward.status;
    items.reward.set({ ...reward, usageCount, status });
  }
  if (use.value) use.set({ ...use.value, undoneAt: unit.now, ...undo });
  countChange(unit, stored.playerId);
  return undone;
};
