import { purchasesKeptSince } from '#shared/rules/card.ts';
import { deleteOldPurchases } from '../domain/business/delete-facts.ts';
import { purchase } from '../items/card.ts';
import { firstIdAt } from '../table/ids.ts';
import { queryItems } from '../table/query.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 100;

/** Deletes the purchases of more than two years ago; what they count for is kept (rules 174 and 229). */
export const deletePurchases = async (now: number, deadline: Deadline): Promise<void> => {
  const { pk, sk: from } = purchase(0).key;
  const { sk: to } = purchase(Math.max(0, firstIdAt(purchasesKeptSince(now)) - 1)).key;
  for (;;) {
    deadline.check();
    const old = await queryItems(purchase, { pk, from, to }, { limit: PAGE, consistent: true });
    if (old.length === 0) return;
    await deleteOldPurchases(old, now);
  }
};
