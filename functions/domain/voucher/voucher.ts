import type { Voucher } from '#shared/contract/schemas/rewards.ts';
import { rewardName, rewardOfVoucher } from '#shared/reward-text.ts';
import { isDiscount, isThing, voucherStatus } from '#shared/rules/rewards.ts';
import { formatVoucherCode, VOUCHER_CODE_LENGTH } from '#shared/rules/voucher-code.ts';
import { iso } from '#shared/time.ts';
import { assignedReward, type StoredAssignedReward } from '../../items/rewards.ts';
import { isGenerated, type StoredVoucher, voucher, voucherByCode } from '../../items/vouchers.ts';
import { newCode } from '../../random.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** A voucher and its reward, which have the same id. */
export const voucherItems = (id: number) => ({ voucher: voucher(id), reward: assignedReward(id) });

export type LoadedVoucher = LoadedBy<typeof voucherItems>;

/** The discount or thing and the terms of a reward's voucher. */
const contentOf = (reward: StoredAssignedReward) => {
  const { discountPercent, amountOff, discountCode, validFrom, validUntil } = reward;
  const { usageLimit, note, what } = reward;
  const prizeName = reward.prizeName ?? null;
  const terms = { discountCode, validFrom, validUntil, prizeName, ...termsOfReward(reward) };
  return isThing(reward)
    ? {
        ...terms,
        discountPercent: null,
        what: what ?? note ?? '',
        note: what ? note : null,
        usageLimit: usageLimit ?? 1,
      }
    : { ...terms, discountPercent, ...(amountOff && { amountOff }), what: null, note, usageLimit };
};

/**
 * Creates the record and code of a reward's voucher; its token and file are made when it is first shown. A reward has
 * at most one voucher and shares its id, so one request reads both. A discount is not generated yet.
 */
export const createVoucher = (unit: UnitOfWork, reward: StoredAssignedReward) => {
  const { id, playerId, usageCount } = reward;
  const stored: StoredVoucher = {
    ...contentOf(reward),
    id,
    playerId,
    code: newCode(VOUCHER_CODE_LENGTH),
    token: null,
    usageCount,
    lastRedemption: null,
    filePath: `vouchers/${id}.pdf`,
    fileHash: null,
    downloadCount: 0,
    lastDownloadAt: null,
    deleted: false,
    deletedAt: null,
    createdAt: unit.now,
    ...(isThing(reward) ? {} : { generatedAt: null }),
  };
  unit.create(voucherByCode(stored.code), { voucherId: id, playerId });
  return { voucher: unit.create(voucher(id), stored), stored };
};

/** A voucher once its holder generates it, or the till uses it (rule 300). */
export const generated = (stored: StoredVoucher, now: number): StoredVoucher =>
  isGenerated(stored) ? stored : { ...stored, generatedAt: now };

const statusOf = (stored: StoredVoucher, now: number): Voucher['status'] => {
  const outcome = voucherStatus({ ...stored, deleted: false }, now);
  return outcome === 'redeemed' || outcome === 'expired' ? outcome : 'valid';
};

/** How often it can still be redeemed; null for no limit. */
const usesLeftOf = ({ usageLimit, usageCount }: StoredVoucher): number | null =>
  usageLimit === null ? null : Math.max(0, usageLimit - usageCount);

export const voucherView = (stored: StoredVoucher, now: number): Voucher => ({
  id: stored.id,
  adminRewardId: stored.id,
  code: formatVoucherCode(stored.code),
  name: rewardName(rewardOfVoucher(stored)),
  discountPercent: stored.discountPercent,
  amountOff: stored.amountOff ?? null,
  what: stored.what,
  discountCode: stored.discountCode,
  conditions: stored.conditions,
  minimumAmount: stored.minimumAmount,
  prizeId: stored.prizeId,
  validFrom: stored.validFrom === null ? null : iso(stored.validFrom),
  validUntil: stored.validUntil === null ? null : iso(stored.validUntil),
  status: statusOf(stored, now),
  usageLimit: stored.usageLimit,
  usesLeft: usesLeftOf(stored),
  downloadCount: stored.downloadCount,
  lastDownloadAt: stored.lastDownloadAt === null ? null : iso(stored.lastDownloadAt),
  createdAt: iso(stored.createdAt),
});

/** The conditions of a reward's voucher (rule 199): its template's, or for a manually assigned discount its note. */
const conditionsOf = (reward: StoredAssignedReward): string | null => {
  if (reward.prizeId !== undefined) return reward.conditions ?? null;
  return isDiscount(reward) ? reward.note : null;
};

/** The terms of a reward's voucher, and the template that they come from. */
export const termsOfReward = (reward: StoredAssignedReward) => ({
  conditions: conditionsOf(reward),
  minimumAmount: reward.minimumAmount ?? null,
  prizeId: reward.prizeId ?? null,
});
