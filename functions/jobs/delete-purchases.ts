import { purchasesKeptSince } from '#shared/rules/card.ts';
import { withoutDaysBefore } from '../domain/business/customer.ts';
import { customer } from '../items/business.ts';
import { purchase } from '../items/card.ts';
import { redemption } from '../items/vouchers.ts';
import { batchDelete } from '../table/batch-write.ts';
import { firstIdAt } from '../table/ids.ts';
import type { Kind } from '../table/kind.ts';
import { queryRecordPages } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { putIfUnchanged, writeAll } from '../table/write.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 100;

/** The records from the till that are more than two years old, in pages. */
const oldPages = (kind: Kind<object, [id: number]>, now: number) => {
  const { pk, sk: from } = kind(0).key;
  const { sk: to } = kind(Math.max(0, firstIdAt(purchasesKeptSince(now)) - 1)).key;
  return queryRecordPages({ pk, from, to }, { size: PAGE, consistent: true });
};

/**
 * Removes the old days from a customer's figures. A unit of work would subtract them from the shop's numbers, so the
 * item is written without one.
 */
const forgetDays = async (playerId: number, now: number): Promise<void> => {
  const own = await new UnitOfWork(now).load(customer(playerId));
  if (!own.value) return;
  const kept = withoutDaysBefore(own.value, purchasesKeptSince(now));
  await writeAll([putIfUnchanged(customer(playerId), kept, own.version, now)]);
};

/**
 * Deletes purchases and uses of vouchers that are more than two years old. What they count for is kept in the shop's
 * numbers (rules 174 and 229).
 */
export const deletePurchases = async (now: number, deadline: Deadline): Promise<void> => {
  for await (const page of oldPages(purchase, now)) {
    deadline.check();
    const players = new Set(page.map(record => purchase.valueIn(record).playerId));
    await Promise.all([...players].map(id => retryOnConflict(() => forgetDays(id, now))));
    await batchDelete(page);
  }
  for await (const page of oldPages(redemption, now)) {
    deadline.check();
    await batchDelete(page);
  }
};
