import { purchasesKeptSince } from '#shared/rules/card.ts';
import { purchase } from '../items/card.ts';
import { batchDelete } from '../table/batch-delete.ts';
import { firstIdAt } from '../table/ids.ts';
import { queryKeys } from '../table/query.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 100;

/** Deletes the purchases of more than two years ago; the projector has added them up by month (rule 174). */
export const deletePurchases = async (now: number, deadline: Deadline): Promise<void> => {
  const { pk, sk: from } = purchase(0).key;
  const { sk: to } = purchase(Math.max(0, firstIdAt(purchasesKeptSince(now)) - 1)).key;
  for (;;) {
    deadline.check();
    const old = await queryKeys({ pk, from, to }, PAGE);
    if (old.length === 0) return;
    await batchDelete(old);
  }
};
