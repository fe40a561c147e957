import { bakery as contract } from '#shared/contract/bakery.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';

/** Marks the away summary as read: the next one starts now. */
export const seen = operation(contract.seen, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: ({ items: { bakery } }) => {
    bakery.markAwaySummaryRead();
    return {};
  },
});
