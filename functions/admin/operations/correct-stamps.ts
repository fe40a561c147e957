import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { cardWithoutCode, requireCard } from '../../domain/card/card.ts';
import { neededSince } from '../../domain/card/programme.ts';
import { notify } from '../../domain/notice/notice.ts';
import { addedStampsItems, addStamps } from '../../domain/purchase/add-stamps.ts';
import { refuseOwnCard, requireCustomer } from '../../domain/purchase/customer.ts';
import { assignedRewardView } from '../../domain/reward/view.ts';
import { Failure, refuseField } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/**
 * Corrects the stamps of a customer's card (rule 207). Rewards are issued as for a purchase, but no visit and no gift.
 */
export const correctStamps = operation(contract.correctStamps, {
  loads: ({ input: { id } }) => addedStampsItems(id),
  run: ({ input: { id, delta, reason }, caller, unit, items, now }) => {
    refuseOwnCard(id, caller.id);
    const { customer, settings } = items;
    requireCustomer(customer.account);
    const own = requireCard(customer.card);
    const needed = neededSince(settings, own.begunAt);
    if (Math.abs(delta) > needed)
      refuseField('delta', `Al massimo ${needed}: i bollini di una carta intera.`);
    if (own.stamps + delta < 0) throw new Failure('below_zero');
    const added = { kind: 'correction', stamps: delta, reason } as const;
    const { card, stamps, rewards } = addStamps(unit, id, items, added);
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
      given: stamps,
      rewards: rewards.map(one => assignedRewardView(one, now)),
    };
  },
});
