import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { ovenTile } from '../pictures.ts';
import type { OpenBakery } from '../use-bakery.ts';
import { BatchRow } from './BatchRow.tsx';
import { type Batch, bakingBatch } from './use-oven.ts';

type Props = { queue: readonly Batch[]; bakery: OpenBakery };

/** The batches that are baking, waiting or just finished. */
export function Queue({ queue, bakery }: Props) {
  const baking = bakingBatch(queue);
  return (
    <Card aria-labelledby="coda">
      <h2 id="coda" className="mb-3 text-2xl">
        Coda di produzione
      </h2>
      {queue.length === 0 ? (
        <EmptyState art={<Illustration of={ovenTile} className="w-36" />}>
          Il forno è vuoto. Scegli quanti bignè vuoi e inforna.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {queue.map(batch => (
            <BatchRow key={batch.id} batch={batch} isBaking={batch === baking} bakery={bakery} />
          ))}
        </ul>
      )}
    </Card>
  );
}
