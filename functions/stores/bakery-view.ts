import type { OvenBatch } from '#shared/rules/oven.ts';
import { iso } from '#shared/time.ts';
import type { Bakery } from './bakery.ts';

/** What a bakery holds, as the pages that ask every few seconds read it. */
export const resourcesView = ({ inventory: { coins, ...rest }, chosenResource }: Bakery) => ({
  gold: coins,
  ...rest,
  specialty: chosenResource,
});

const instant = (at: number | null): string | null => (at === null ? null : iso(at));

/** A batch of the oven; its bignè came in by themselves when the last was done. */
export const batchView = (item: OvenBatch) => ({
  id: item.id,
  qty: item.qty,
  qtyCompleted: item.qtyCompleted,
  secondsPerUnit: item.secondsPerUnit,
  startedAt: instant(item.startedAt),
  lastUpdate: iso(item.lastUpdate),
  status: item.status,
  collectedAt: instant(item.completedAt),
});
