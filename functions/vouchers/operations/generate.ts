import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { hasVoucher } from '#shared/rules/rewards.ts';
import { requireVerifiedEmail } from '../../domain/account/email-address.ts';
import { statusAt } from '../../domain/reward/assigned-reward.ts';
import { printVoucher } from '../../domain/voucher/print-voucher.ts';
import {
  createVoucher,
  generated,
  type LoadedVoucher,
  voucherItems,
  voucherView,
} from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { putPdf } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** Refuses a reward that can't become a voucher at all, or not yet. */
const requireConvertible = (reward: StoredAssignedReward, now: number): void => {
  if (!hasVoucher(reward)) throw new Failure('not_a_discount');
  if (reward.voucherId !== null) return;
  if (statusAt(reward, now) === 'expired') throw new Failure('expired');
  if (!reward.claimed) throw new Failure('not_claimed');
};

/** The voucher of a reward; created if the reward was delivered before deliveries did so. */
const voucherOf = (unit: UnitOfWork, { voucher }: LoadedVoucher, reward: StoredAssignedReward) =>
  voucher.value ? { voucher, stored: voucher.value } : createVoucher(unit, reward);

/**
 * Turns a claimed discount into a voucher, once; a second call returns the same one (rule 20). The address may have to
 * be confirmed first (rule 154). The voucher's token and file are made when it is first shown.
 */
export const generate = operation(contract.generate, {
  loads: ({ input }) => ({ ...voucherItems(input.id), shop: shop() }),
  run: async ({ caller, unit, items, now, afterCommit }) => {
    const { value: reward } = items.reward;
    if (reward?.playerId !== caller.id || reward.deleted) throw new Failure('not_found');
    requireConvertible(reward, now);
    requireVerifiedEmail(caller);
    const { voucher, stored } = voucherOf(unit, items, reward);
    if (stored.token !== null) return { voucher: voucherView(stored, now), token: stored.token };
    const { token, file, fileHash } = await printVoucher(stored, caller.username, items.shop);
    const shown = { ...generated(stored, now), token, fileHash };
    voucher.set(shown);
    if (reward.voucherId === null) items.reward.set({ ...reward, voucherId: stored.id });
    afterCommit(() => putPdf(stored.filePath, file));
    return { voucher: voucherView(shown, now), token };
  },
});
