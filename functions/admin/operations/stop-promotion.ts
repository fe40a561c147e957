import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { promotionView, readOutcomes } from '../../domain/promotion/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { promotion } from '../../items/promotion-list.ts';
import { prizes } from '../../items/rewards.ts';
import { startPromotions } from './shared/start-promotions.ts';

/**
 * Stops a campaign: messages already sent stay, and those waiting in the outbox aren't sent (rule 250). The job is
 * started because it must still count the part of a page that it had done.
 */
export const stopPromotion = operation(contract.stopPromotion, {
  loads: ({ input: { id } }) => ({ own: promotion(id), prizes: prizes() }),
  parallelReads: ({ input: { id } }) => readOutcomes(1, id),
  run: ({ input: { id }, caller, unit, items, parallelReads: outcomes, now, afterCommit }) => {
    const { value: before } = items.own;
    if (!before) throw new Failure('not_found');
    if (before.status === 'done' || before.status === 'stopped') throw new Failure('already_done');
    const isHeld = before.status === 'held';
    const userIds = isHeld ? [] : before.userIds;
    const stopped = { ...before, userIds, status: 'stopped', stoppedBy: 'hand' } as const;
    items.own.set(stopped);
    audit(unit, caller.id, {
      action: 'promotion.stop',
      target: `promotion ${id}`,
      before: { status: before.status },
      after: { status: 'stopped' },
    });
    if (before.status === 'running') afterCommit(() => startPromotions(now));
    return { campaign: promotionView(stopped, items.prizes.value, outcomes) };
  },
});
