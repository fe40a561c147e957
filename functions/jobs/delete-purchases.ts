import { purchasesKeptSince } from '#shared/rules/card.ts';
import { batchDelete } from '../table/batch-delete.ts';
import { firstIdAt } from '../table/ids.ts';
import * as keys from '../table/keys.ts';
import { queryKeys } from '../table/query.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 100;

/** Deletes the purchases of more than two years ago; the projector has added them up by month (rule 174). */
export const deletePurchases = async (now: number, deadline: Deadline): Promise<void> => {
  const { pk, sk: from } = keys.purchase(0);
  const { sk: to } = keys.purchase(Math.max(0, firstIdAt(purchasesKeptSince(now)) - 1));
  for (;;) {
    deadline.check();
    const old = await queryKeys({ pk, from, to }, PAGE);
    if (old.length === 0) return;
    await batchDelete(old);
  }
};
