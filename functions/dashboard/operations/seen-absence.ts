import { dashboard as contract } from '#shared/contract/dashboard.ts';
import { noteActiveDay } from '../../domain/account/account.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';

/**
 * Marks the greeting after an absence as seen, and with it the bakery's away summary, which the greeting contains
 * (rule 310).
 */
export const seenAbsence = operation(contract.seenAbsence, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ items: { bakery }, ownAccount }) => {
    // The day is recorded first, since recording it would otherwise begin this absence's greeting again.
    noteActiveDay(ownAccount);
    const { value: own } = ownAccount;
    if (own) {
      const { awaySince: _seen, ...kept } = own;
      ownAccount.set(kept);
    }
    bakery.markAwaySummaryRead();
    return {};
  },
});
