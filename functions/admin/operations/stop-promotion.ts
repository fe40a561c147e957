import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { promotionView, readOutcomes } from '../../domain/promotion/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { promotion } from '../../items/promotion-list.ts';
import { prizes } from '../../items/rewards.ts';
import { startPromotions } from './shared/start-promotions.ts';

/**
 * Stops a campaign: what is out stays, and what waits in the outbox isn't sent (rule 250). The job counts
 * what it had done of a page, so it is started.
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
