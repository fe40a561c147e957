import { iso } from '#shared/time.ts';
import type { LedgerEntry } from '../../items/ledger.ts';

/** A ledger entry as shown to its player and in the panel. */
export const ledgerView = ({ id, at, reason, reference, amounts, balance }: LedgerEntry) => ({
  id,
  at: iso(at),
  reason,
  reference: reference ?? null,
  amounts,
  balance,
});
