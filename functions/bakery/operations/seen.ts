import { bakery as contract } from '#shared/contract/bakery.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { markAwaySummaryRead } from '../../domain/bakery/own-bakery.ts';
import { operation } from '../../http/operation.ts';

/** Marks the away summary as read: the next one starts now. */
export const seen = operation(contract.seen, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: ({ caller: { id }, unit }) => {
    markAwaySummaryRead(unit, id);
    return {};
  },
});
