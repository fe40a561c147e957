import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { noteCard } from '../../domain/business/customer.ts';
import { cardWithoutCode, requireCard } from '../../domain/card/card.ts';
import { noteMovement } from '../../domain/card/movements.ts';
import { neededSince, programmeItems } from '../../domain/card/programme.ts';
import { applyStamps } from '../../domain/card/stamps.ts';
import { notify } from '../../domain/notice/notice.ts';
import { customerItems, refuseOwnCard, requireCustomer } from '../../domain/purchase/customer.ts';
import { creditItems } from '../../domain/reward/deliver-reward.ts';
import { assignedRewardView } from '../../domain/reward/view.ts';
import { Failure, refuseField } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { customer as customerFigures } from '../../items/business.ts';

/**
 * Corrects the stamps of a customer's card (rule 207). Rewards are issued as for a purchase, but no visit and no gift.
 */
export const correctStamps = operation(contract.correctStamps, {
  loads: ({ input: { id } }) => ({
    customer: customerItems(id),
    figures: customerFigures(id),
    credited: creditItems(id),
    settings: programmeItems(),
  }),
  run: ({ input: { id, delta, reason }, caller, unit, items, now }) => {
    refuseOwnCard(id, caller.id);
    const { customer, figures, credited, settings } = items;
    requireCustomer(customer.account);
    const own = requireCard(customer.card);
    const needed = neededSince(settings, own.begunAt);
    if (Math.abs(delta) > needed)
      refuseField('delta', `Al massimo ${needed}: i bollini di una carta intera.`);
    if (own.stamps + delta < 0) throw new Failure('below_zero');
    const holder = { own, playerId: id, settings, credited };
    const { card, taken, rewards } = applyStamps(unit, holder, { stamps: delta, purchaseId: null });
    customer.card.set(card);
    noteCard(figures, id, card);
    // Conflicts with a concurrent erasure, so that nothing is written for a deleted player.
    customer.account.requireUnchanged();
    const stamps = delta > 0 ? taken : delta;
    const after = card.stamps;
    noteMovement(unit, id, { kind: 'correction', stamps, after, reason, rewards });
    if (stamps !== 0) notify(unit, id, { kind: 'stamps_corrected', stamps });
    audit(unit, caller.id, {
      action: 'stamps.correct',
      target: `user ${id}`,
      before: { stamps: own.stamps },
      after: { stamps: card.stamps, delta },
      reason: { text: reason, playerId: id },
    });
    return {
      card: cardWithoutCode(card, settings, now),
      rewards: rewards.map(one => assignedRewardView(one, now)),
    };
  },
});
