import { createHash, randomInt } from 'node:crypto';
import { contract } from '#shared/contract/index.ts';
import {
  CODE_ALPHABET,
  createVoucherCode,
  VOUCHER_CODE_LENGTH,
} from '#shared/rules/voucher-code.ts';
import { Failure } from '../../failure.ts';
import { putPdf } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';
import { signToken } from '../../signing/token.ts';
import { adminReward, statusAt } from '../../stores/admin-reward.ts';
import { countStatistics } from '../../stores/statistics.ts';
import { type StoredVoucher, voucher, voucherByCode, voucherView } from '../../stores/voucher.ts';
import { newId } from '../../table/ids.ts';
import { voucherPdf } from '../pdf.ts';

const newCode = (): string =>
  createVoucherCode(
    Array.from({ length: VOUCHER_CODE_LENGTH - 1 }, () => randomInt(CODE_ALPHABET.length)),
  );

/** A claimed discount on paper, made once: a second call answers the same voucher (Rules, decision 20). */
export const generate = operation(contract.vouchers.generate, {
  loads: ({ input }) => [adminReward(input.id)],
  run: async ({ input, caller, unit, now, afterCommit }) => {
    const reward = unit.get(adminReward(input.id));
    if (reward?.playerId !== caller.id || reward.deleted) throw new Failure('not_found');
    const { discountPercent, discountCode, validFrom, validUntil, usageLimit, usageCount } = reward;
    if (reward.rewardType !== 'sconto' || discountPercent === null) {
      throw new Failure('not_a_discount');
    }
    if (reward.voucherId !== null) {
      await unit.load([voucher(reward.voucherId)]);
      const made = unit.get(voucher(reward.voucherId));
      if (made) return { voucher: voucherView(made, now) };
    }
    if (statusAt(reward, now) === 'expired') throw new Failure('expired');
    if (!reward.claimed) throw new Failure('not_claimed');

    const id = newId(now);
    const code = newCode();
    const token = signToken({
      v: id,
      h: caller.id,
      p: discountPercent,
      f: validFrom,
      u: validUntil,
    });
    const printed = {
      code,
      token,
      discountPercent,
      discountCode,
      validFrom,
      validUntil,
      usageLimit,
      createdAt: now,
    };
    const pdf = await voucherPdf({ ...printed, username: caller.username });
    const made: StoredVoucher = {
      ...printed,
      id,
      adminRewardId: reward.id,
      playerId: caller.id,
      usageCount,
      lastRedemption: null,
      filePath: `vouchers/${id}.pdf`,
      fileHash: createHash('sha256').update(pdf).digest('hex'),
      downloadCount: 0,
      lastDownloadAt: null,
      deleted: false,
      deletedAt: null,
    };
    unit.create(voucher(id), made);
    unit.create(voucherByCode(code), { voucherId: id, playerId: caller.id });
    unit.set(adminReward(reward.id), { ...reward, voucherId: id });
    countStatistics(unit, caller.id, { vouchersIssued: 1 });
    afterCommit(() => putPdf(made.filePath, pdf));
    return { voucher: voucherView(made, now) };
  },
});
