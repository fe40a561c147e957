import { till as contract } from '#shared/contract/till.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import { audit } from '../../domain/audit/audit.ts';
import { adminReward } from '../../domain/reward/admin-reward.ts';
import { redemption, voucher, voucherView } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

/**
 * Counts one use of the voucher and of its reward; the last use marks the reward as used. The
 * redemption records who did it; for a super administrator the audit does too (rule 39).
 */
export const redeem = operation(contract.redeem, {
  loads: ({ input }) => [voucher(input.voucherId)],
  run: async ({ input, caller, unit, now }) => {
    const stored = unit.get(voucher(input.voucherId));
    if (!stored) throw new Failure('not_found');
    if (stored.playerId === caller.id) throw new Failure('own_card');
    const outcome = voucherStatus(stored, now);
    if (outcome === 'redeemed') throw new Failure('already_redeemed');
    if (outcome === 'deleted') throw new Failure('deleted');
    if (outcome === 'expired') throw new Failure('expired');
    if (outcome === 'not_yet_valid') throw new Failure('not_yet_valid');
    await unit.load([adminReward(stored.adminRewardId)]);
    const reward = unit.get(adminReward(stored.adminRewardId));

    const id = newId(now);
    const usageCount = stored.usageCount + 1;
    const redeemed = { ...stored, usageCount, lastRedemption: { id, at: now } };
    const isUsed = stored.usageLimit !== null && usageCount >= stored.usageLimit;
    unit.set(voucher(stored.id), redeemed);
    if (reward) {
      const status = isUsed ? ('used' as const) : reward.status;
      unit.set(adminReward(reward.id), { ...reward, usageCount, status });
    }
    unit.create(redemption(id), {
      id,
      voucherId: stored.id,
      code: stored.code,
      playerId: stored.playerId,
      staffId: caller.id,
      discountPercent: stored.discountPercent,
      redeemedAt: now,
      previous: stored.lastRedemption,
      undoneAt: null,
      undoneBy: null,
      undoReason: null,
    });
    if (caller.role === 'SUPER_ADMIN') {
      audit(unit, caller.id, {
        action: 'voucher.redeem',
        target: `voucher ${stored.id}`,
        before: { usageCount: stored.usageCount },
        after: { usageCount },
      });
    }
    return { voucher: voucherView(redeemed, now) };
  },
});
