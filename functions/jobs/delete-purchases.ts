import { purchasesKeptSince } from '#shared/rules/card.ts';
import { deleteOldPurchases, deleteOldUses } from '../domain/business/delete-facts.ts';
import { purchase } from '../items/card.ts';
import { redemption } from '../items/vouchers.ts';
import { firstIdAt } from '../table/ids.ts';
import type { Kind } from '../table/kind.ts';
import { queryItems } from '../table/query.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 100;

/** Deletes, in pages, what was done at the till more than two years ago. */
const deleteOld = async <T extends object>(
  kind: Kind<T, [id: number]>,
  deletePage: (old: readonly T[], now: number) => Promise<void>,
  now: number,
  deadline: Deadline,
): Promise<void> => {
  const { pk, sk: from } = kind(0).key;
  const { sk: to } = kind(Math.max(0, firstIdAt(purchasesKeptSince(now)) - 1)).key;
  for (;;) {
    deadline.check();
    const old = await queryItems(kind, { pk, from, to }, { limit: PAGE, consistent: true });
    if (old.length === 0) return;
    await deletePage(old, now);
  }
};

/**
 * Deletes the purchases, and the uses of vouchers, of more than two years ago. What they count for is kept
 * (rules 174 and 229).
 */
export const deletePurchases = async (now: number, deadline: Deadline): Promise<void> => {
  await deleteOld(purchase, deleteOldPurchases, now, deadline);
  await deleteOld(redemption, deleteOldUses, now, deadline);
};
