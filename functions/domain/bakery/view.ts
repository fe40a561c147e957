import type { OvenBatch } from '#shared/rules/oven.ts';
import { iso, optionalIso } from '#shared/time.ts';
import type { Bakery } from '../../items/bakery.ts';

/** The balances of a bakery, which the pages poll. */
export const resourcesView = ({ inventory: { coins, ...rest }, chosenResource }: Bakery) => ({
  gold: coins,
  ...rest,
  specialty: chosenResource,
});

/** A batch in the oven. Its bignè are collected automatically when the last one is done. */
export const batchView = (batch: OvenBatch) => ({
  id: batch.id,
  qty: batch.qty,
  qtyCompleted: batch.qtyCompleted,
  secondsPerUnit: batch.secondsPerUnit,
  startedAt: optionalIso(batch.startedAt),
  lastUpdate: iso(batch.lastUpdate),
  status: batch.status,
  collectedAt: optionalIso(batch.completedAt),
});
