import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { errorToast } from '#web/ui/toast/toast.ts';

export type Paid = ResponseOf<'daily.claim'>;

/** Claims a goal or a chest; `onPaid` learns what it has paid. */
export const useClaim = (onPaid?: (paid: Paid) => void) =>
  useWrite('daily.claim', {
    invalidates: ['daily.read', ...HOLDING_READS],
    keepsIdempotencyKey: true,
    onDone: paid => onPaid?.(paid),
    onFail: errorToast('Non è stato possibile riscattare. Riprova.'),
  });
