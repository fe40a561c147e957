import { formatNumber } from '#shared/amount-text.ts';
import { COMPLETED_SHOWN } from '#shared/rules/oven.ts';
import { dayKey } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

type Batch = ResponseOf<'bakery.oven'>['queue'][number];

/**
 * '9 bignè sfornati oggi', for the finished batches that the oven still lists. If everything listed is from today,
 * there may have been more before: 'Gli ultimi 9 bignè sfornati oggi'. `now` is in milliseconds.
 */
export const bakedText = (batches: readonly Batch[], now: number): string => {
  const today = batches.filter(
    ({ collectedAt }) => collectedAt !== null && dayKey(Date.parse(collectedAt)) === dayKey(now),
  );
  const counted = today.length > 0 ? today : batches;
  const count = counted.reduce((sum, { qty }) => sum + qty, 0);
  const when = today.length > 0 ? ' oggi' : '';
  if (count === 1) return `1 bignè sfornato${when}`;
  const isCut = today.length === 0 || today.length === COMPLETED_SHOWN;
  return `${isCut ? 'Gli ultimi ' : ''}${formatNumber(count)} bignè sfornati${when}`;
};
