import type { Account } from '../../items/account.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';

/**
 * Writes an account as it is, in the transaction that adds something to it: an erasure, a recovery or a renewed card at the
 * same time conflicts, whoever comes first, so that nothing is left behind (rule 297).
 */
export const rewriteAccount = (own: LoadedItem<Account>): void => {
  if (own.value) own.set(own.value);
};
