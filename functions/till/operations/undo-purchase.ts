import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { till as contract } from '#shared/contract/till.ts';
import { undoStamp } from '#shared/rules/card.ts';
import { HOUR, iso } from '#shared/time.ts';
import { account } from '../../domain/account/items.ts';
import { audit } from '../../domain/audit/audit.ts';
import { card, ownCard, removeVisit } from '../../domain/card/card.ts';
import { neededSince, programmeItems } from '../../domain/card/programme.ts';
import { countChange } from '../../domain/notice/polling-state.ts';
import { customerItems } from '../../domain/purchase/customer.ts';
import { type Purchase, purchase, purchaseView } from '../../domain/purchase/purchase.ts';
import { adminReward } from '../../domain/reward/admin-reward.ts';
import { isRewardUsed, withdrawReward } from '../../domain/reward/deliver-reward.ts';
import { undoRedemption, voucherItems } from '../../domain/voucher/redeem.ts';
import { redemption, voucher } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

type Undo = { readonly undoneBy: number; readonly undoReason: string };

/** Refuses what can't be undone (any more). */
const requireUndoable = (made: Purchase | undefined, now: number): Purchase => {
  if (!made) throw new Failure('not_found');
  if (made.undoneAt !== null) throw new Failure('already_undone');
  if (now - made.createdAt > UNDO_HOURS * HOUR) throw new Failure('too_late');
  return made;
};

/** Withdraws the reward of the card that the purchase completed; its use would be for nothing. */
const takeBackReward = (unit: UnitOfWork, { id, playerId }: Purchase, actorId: number) => {
  const reward = unit.get(adminReward(id));
  if (!reward) return undefined;
  if (isRewardUsed(reward)) throw new Failure('reward_used');
  audit(unit, actorId, {
    action: 'reward.withdraw',
    target: `user ${playerId}`,
    before: { rewardId: id, status: reward.status },
    after: { rewardId: id, status: 'withdrawn' },
  });
  return withdrawReward(unit, reward);
};

/** Gives the voucher of the purchase its use back, even if it has ended or was deleted since. */
const giveBackUse = async (unit: UnitOfWork, made: Purchase, undo: Undo): Promise<void> => {
  const stored = made.voucherId === null ? undefined : unit.get(voucher(made.voucherId));
  if (stored) await undoRedemption(unit, stored, unit.get(redemption(made.id)), undo);
};

/**
 * Undoes a purchase within a day, with a reason for the audit (rule 172): stamp, reward and the
 * voucher's use are taken back together; the gift stays.
 */
export const undoPurchase = operation(contract.undoPurchase, {
  loads: ({ input: { purchaseId: id } }) => [
    purchase(id),
    redemption(id),
    ...voucherItems(id),
    ...programmeItems(),
  ],
  run: async ({ input, caller, unit, now }) => {
    const made = requireUndoable(unit.get(purchase(input.purchaseId)), now);
    const { id, playerId, voucherId } = made;
    await unit.load([
      ...customerItems(playerId),
      ...(voucherId === null ? [] : voucherItems(voucherId)),
    ]);
    if (!unit.get(account(playerId))) throw new Failure('not_found');
    unit.requireUnchanged(account(playerId));
    const undo = { undoneBy: caller.id, undoReason: input.reason };
    const reward =
      made.completedCardOf === null ? undefined : takeBackReward(unit, made, caller.id);
    await giveBackUse(unit, made, undo);
    const own = removeVisit(ownCard(unit, playerId), id);
    unit.set(
      card(playerId),
      undoStamp(own, made, begunAt => neededSince(unit, begunAt)),
    );
    unit.set(purchase(id), { ...made, ...undo, undoneAt: now });
    countChange(unit, playerId);
    audit(unit, caller.id, {
      action: 'purchase.undo',
      target: `purchase ${id}`,
      before: { stamped: made.stamped, voucherId },
      reason: input.reason,
    });
    return { purchase: { ...purchaseView(made, reward, now), undoneAt: iso(now) } };
  },
});
