import { createHash, randomInt } from 'node:crypto';
import { vouchers as contract } from '#shared/contract/vouchers.ts';
import {
  CODE_ALPHABET,
  createVoucherCode,
  VOUCHER_CODE_LENGTH,
} from '#shared/rules/voucher-code.ts';
import { requireVerifiedEmail } from '../../domain/account/email-address.ts';
import type { Account } from '../../domain/account/items.ts';
import { adminReward, type StoredAdminReward, statusAt } from '../../domain/reward/admin-reward.ts';
import { voucherPdf } from '../../domain/voucher/pdf.ts';
import { signToken } from '../../domain/voucher/token.ts';
import {
  type StoredVoucher,
  voucher,
  voucherByCode,
  voucherView,
} from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { putPdf } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

const newCode = (): string =>
  createVoucherCode(
    Array.from({ length: VOUCHER_CODE_LENGTH - 1 }, () => randomInt(CODE_ALPHABET.length)),
  );

type Discount = { readonly discountPercent: number };

const isDiscount = (reward: StoredAdminReward): reward is StoredAdminReward & Discount =>
  reward.rewardType === 'sconto' && reward.discountPercent !== null;

/** What a voucher's PDF shows; its token is signed. */
const printedFields = async (reward: StoredAdminReward & Discount, id: number, now: number) => {
  const { playerId, discountPercent, discountCode, validFrom, validUntil, usageLimit } = reward;
  const token = await signToken({
    v: id,
    h: playerId,
    p: discountPercent,
    f: validFrom,
    u: validUntil,
  });
  return {
    code: newCode(),
    token,
    discountPercent,
    discountCode,
    validFrom,
    validUntil,
    usageLimit,
    createdAt: now,
  };
};

/** A new voucher for a discount, with its PDF. */
const createVoucher = async (
  reward: StoredAdminReward & Discount,
  { username }: Account,
  now: number,
): Promise<{ created: StoredVoucher; pdf: Uint8Array }> => {
  const id = newId(now);
  const printed = await printedFields(reward, id, now);
  const pdf = await voucherPdf({ ...printed, username });
  const created = {
    ...printed,
    id,
    adminRewardId: reward.id,
    playerId: reward.playerId,
    usageCount: reward.usageCount,
    lastRedemption: null,
    filePath: `vouchers/${id}.pdf`,
    fileHash: createHash('sha256').update(pdf).digest('hex'),
    downloadCount: 0,
    lastDownloadAt: null,
    deleted: false,
    deletedAt: null,
  };
  return { created, pdf };
};

/**
 * Makes a claimed discount a voucher, once: a second call answers the same one (rule 20). The address
 * may have to be confirmed first (rule 154).
 */
export const generate = operation(contract.generate, {
  loads: ({ input }) => [adminReward(input.id)],
  run: async ({ input, caller, unit, now, afterCommit }) => {
    const reward = unit.get(adminReward(input.id));
    if (reward?.playerId !== caller.id || reward.deleted) throw new Failure('not_found');
    if (!isDiscount(reward)) throw new Failure('not_a_discount');
    requireVerifiedEmail(caller);
    if (reward.voucherId !== null) {
      await unit.load([voucher(reward.voucherId)]);
      const existing = unit.get(voucher(reward.voucherId));
      if (existing) return { voucher: voucherView(existing, now) };
    }
    if (statusAt(reward, now) === 'expired') throw new Failure('expired');
    if (!reward.claimed) throw new Failure('not_claimed');

    const { created, pdf } = await createVoucher(reward, caller, now);
    unit.create(voucher(created.id), created);
    unit.create(voucherByCode(created.code), { voucherId: created.id, playerId: caller.id });
    unit.set(adminReward(reward.id), { ...reward, voucherId: created.id });
    afterCommit(() => putPdf(created.filePath, pdf));
    return { voucher: voucherView(created, now) };
  },
});
