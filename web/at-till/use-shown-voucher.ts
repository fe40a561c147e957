import { useEffect, useState } from 'react';
import { keptData } from '#web/api/kept-data.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';

type Shown = ResponseOf<'vouchers.generate'>;

const isShown = (stored: unknown): stored is Shown =>
  typeof stored === 'object' &&
  stored !== null &&
  'token' in stored &&
  typeof stored.token === 'string' &&
  'voucher' in stored &&
  typeof stored.voucher === 'object';

const keptFor = (rewardId: number) =>
  keptData(`voucher-${rewardId}`, stored => (isShown(stored) ? stored : undefined));

/** A reward's voucher with its token; the one that was last shown while there is no network. */
export const useShownVoucher = (rewardId: number) => {
  const [shown, setShown] = useState(keptFor(rewardId).read);
  const { mutate, error, isPending } = useWrite('vouchers.generate', {
    keepsIdempotencyKey: true,
    invalidates: ['dashboard.read'],
    onDone: response => {
      keptFor(rewardId).write(response);
      setShown(response);
    },
  });
  useEffect(() => mutate({ id: rewardId }), [mutate, rewardId]);
  return { shown, error, isPending, retry: () => mutate({ id: rewardId }) };
};
