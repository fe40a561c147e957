import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { till as contract } from '#shared/contract/till.ts';
import { undoStamp } from '#shared/rules/card.ts';
import { HOUR, iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { removeVisit, requireCard } from '../../domain/card/card.ts';
import { neededSince, programmeItems } from '../../domain/card/programme.ts';
import { countChange } from '../../domain/notice/polling-state.ts';
import { customerItems, refuseOwnCard } from '../../domain/purchase/customer.ts';
import { purchaseView } from '../../domain/purchase/purchase.ts';
import { isRewardUsed, withdrawReward } from '../../domain/reward/deliver-reward.ts';
import { undoRedemption } from '../../domain/voucher/redeem.ts';
import { type LoadedVoucher, voucherItems } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type Purchase, purchase } from '../../items/card.ts';
import { redemption } from '../../items/vouchers.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** Refuses what can't be undone (any more), or not by this member of the staff. */
const requireUndoable = (made: Purchase | undefined, staffId: number, now: number): Purchase => {
  if (!made) throw new Failure('not_found');
  refuseOwnCard(made.playerId, staffId);
  if (made.undoneAt !== null) throw new Failure('already_undone');
  if (now - made.createdAt > UNDO_HOURS * HOUR) throw new Failure('too_late');
  return made;
};

/** Withdraws the reward of the card that the purchase completed; its use would be for nothing. */
const takeBackReward = (unit: UnitOfWork, earned: LoadedVoucher, actorId: number) => {
  const { value: reward } = earned.reward;
  if (!reward) return undefined;
  if (isRewardUsed(reward)) throw new Failure('reward_used');
  audit(unit, actorId, {
    action: 'reward.withdraw',
    target: `user ${reward.playerId}`,
    before: { rewardId: reward.id, status: reward.status },
    after: { rewardId: reward.id, status: 'withdrawn' },
  });
  return withdrawReward(reward, earned);
};

/**
 * Undoes a purchase within a day, with a reason for the audit (rule 172): stamp, reward and the
 * voucher's use are taken back together; the gift stays.
 */
export const undoPurchase = operation(contract.undoPurchase, {
  loads: ({ input: { purchaseId: id } }) => ({
    purchase: purchase(id),
    use: redemption(id),
    earned: voucherItems(id),
    settings: programmeItems(),
  }),
  run: async ({ input, caller, unit, items, now }) => {
    const made = requireUndoable(items.purchase.value, caller.id, now);
    const { id, playerId, voucherId } = made;
    const { customer, used } = await unit.load({
      customer: customerItems(playerId),
      used: voucherId === null ? undefined : voucherItems(voucherId),
    });
    if (!customer.account.value) throw new Failure('not_found');
    customer.account.requireUnchanged();
    const undo = { undoneBy: caller.id, undoReason: input.reason };
    const reward =
      made.completedCardOf === null ? undefined : takeBackReward(unit, items.earned, caller.id);
    // The voucher gets its use back even if it has ended or was deleted since.
    if (used?.voucher.value) await undoRedemption(unit, used, items.use, undo);
    const own = removeVisit(requireCard(customer.card), id);
    customer.card.set(undoStamp(own, made, begunAt => neededSince(items.settings, begunAt)));
    items.purchase.set({ ...made, ...undo, undoneAt: now });
    countChange(unit, playerId);
    audit(unit, caller.id, {
      action: 'purchase.undo',
      target: `purchase ${id}`,
      before: { stamped: made.stamped, voucherId },
      reason: { text: input.reason, playerId },
    });
    return { purchase: { ...purchaseView(made, reward, now), undoneAt: iso(now) } };
  },
});
