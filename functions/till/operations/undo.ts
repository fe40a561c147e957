import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { till as contract } from '#shared/contract/till.ts';
import { HOUR } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { adminReward } from '../../domain/reward/admin-reward.ts';
import { redemption, voucher, voucherView } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/**
 * Undoes the last redemption, within a day, with a reason for the audit; a used reward becomes
 * delivered again (rule 132).
 */
export const undo = operation(contract.undo, {
  loads: ({ input }) => [voucher(input.voucherId)],
  run: async ({ input, caller, unit, now }) => {
    const stored = unit.get(voucher(input.voucherId));
    if (!stored) throw new Failure('not_found');
    if (stored.deleted) throw new Failure('deleted');
    const last = stored.lastRedemption;
    if (!last) throw new Failure('not_redeemed');
    if (now - last.at > UNDO_HOURS * HOUR) throw new Failure('too_late');
    await unit.load([adminReward(stored.adminRewardId), redemption(last.id)]);
    const reward = unit.get(adminReward(stored.adminRewardId));
    const use = unit.get(redemption(last.id));

    const usageCount = stored.usageCount - 1;
    const undone = { ...stored, usageCount, lastRedemption: use?.previous ?? null };
    unit.set(voucher(stored.id), undone);
    if (reward) {
      const status = reward.status === 'used' ? ('delivered' as const) : reward.status;
      unit.set(adminReward(reward.id), { ...reward, usageCount, status });
    }
    if (use) {
      const undo = { undoneAt: now, undoneBy: caller.id, undoReason: input.reason };
      unit.set(redemption(use.id), { ...use, ...undo });
    }
    audit(unit, caller.id, {
      action: 'voucher.undo',
      target: `voucher ${stored.id}`,
      before: { usageCount: stored.usageCount },
      after: { usageCount },
      reason: input.reason,
    });
    return { voucher: voucherView(undone, now) };
  },
});
