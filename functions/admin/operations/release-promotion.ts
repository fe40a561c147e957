import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { promotionView, readOutcomes } from '../../domain/promotion/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { openPromotion, promotion } from '../../items/promotion-list.ts';
import { prizes } from '../../items/rewards.ts';
import { startPromotions } from './shared/start-promotions.ts';

/**
 * Releases a held campaign: it is sent like a new one, or continues where it stopped if it had already begun
 * (rule 249).
 */
export const releasePromotion = operation(contract.releasePromotion, {
  loads: ({ input: { id } }) => ({ own: promotion(id), prizes: prizes() }),
  parallelReads: ({ input: { id } }) => readOutcomes(1, id),
  run: ({ input: { id }, caller, unit, items, parallelReads: outcomes, now, afterCommit }) => {
    const { value: held } = items.own;
    if (!held) throw new Failure('not_found');
    if (held.status !== 'held') throw new Failure('not_held');
    const released = { ...held, status: 'running' } as const;
    items.own.set(released);
    unit.create(openPromotion(now, id), { id, dueAt: now });
    audit(unit, caller.id, {
      action: 'promotion.release',
      target: `promotion ${id}`,
      before: { status: 'held' },
      after: { status: 'running' },
    });
    afterCommit(() => startPromotions(now));
    return { campaign: promotionView(released, items.prizes.value, outcomes) };
  },
});
