import { bakery as contract } from '#shared/contract/bakery.ts';
import { BATCHES_MAX, canAfford, isPending, newBatch } from '#shared/rules/oven.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { batchView } from '../../domain/bakery/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { newId } from '../../table/ids.ts';

/**
 * Queues a batch. The inventory must hold enough for the whole batch now, but each unit is charged
 * when it goes into the oven: the first at once, if the oven is free (rule 25).
 */
export const bake = operation(contract.bake, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ input: { qty }, now, items: { bakery } }) => {
    const own = bakery.visitOpen();
    if (own.queue.filter(isPending).length >= BATCHES_MAX) throw new Failure('queue_full');
    if (!canAfford(own.inventory, qty)) throw new Failure('insufficient_resources');
    const batch = newBatch(newId(now), qty, own.ovenLevel, now);
    const { queue } = bakery.update({ queue: [...own.queue, batch] });
    return { item: batchView(queue.at(-1) ?? batch) };
  },
});
