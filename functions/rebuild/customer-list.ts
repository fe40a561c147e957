import { customer, customerByVisit, customerLanes, customersIn } from '../items/business.ts';
import type { StoredRecord } from '../table/item.ts';
import { queryItems, queryRecordPages } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { putIfUnchanged, writeAll } from '../table/write.ts';
import type { RebuildOptions } from './options.ts';

const PAGE = 100;

/** Whether a customer is listed where writing the item now would put them. */
const isInPlace = (record: StoredRecord): boolean => {
  const own = customer.valueIn(record);
  const [listed] = customer(own.playerId).indexKeys(own);
  const { gsi1sk }: Readonly<Record<string, unknown>> = record;
  return gsi1sk === listed?.[1].sk;
};

const listAgain = async (playerId: number, now: number): Promise<void> => {
  const own = await new UnitOfWork(now).load(customer(playerId));
  if (own.value) await writeAll([putIfUnchanged(customer(playerId), own.value, own.version, now)]);
};

/** Adds to the list by last visits the customers whose items were written before that list existed (rule 225). */
export const rebuildCustomerList = async ({
  now,
  isRepairing,
  report,
}: Pick<RebuildOptions, 'now' | 'isRepairing' | 'report'>): Promise<void> => {
  for (const lane of customerLanes) {
    for await (const page of queryRecordPages(customersIn(lane), { size: PAGE })) {
      const missing = page.filter(record => !isInPlace(record)).map(customer.valueIn);
      if (missing.length > 0) report('places in the list of customers', missing.length);
      if (!isRepairing) continue;
      for (const { playerId } of missing) await retryOnConflict(() => listAgain(playerId, now));
    }
  }
};

/** Whether nobody is listed yet: there are no customers, or the list is new. */
export const isCustomerListEmpty = async (): Promise<boolean> =>
  (await queryItems(customer, customerByVisit.range(), { limit: 1 })).length === 0;
