import { useEffect, useState } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { storedForUser } from '#web/storage.ts';

type GeneratedVoucher = ResponseOf<'vouchers.generate'>;

const isGeneratedVoucher = (stored: unknown): stored is GeneratedVoucher =>
  typeof stored === 'object' &&
  stored !== null &&
  'token' in stored &&
  typeof stored.token === 'string' &&
  'voucher' in stored &&
  typeof stored.voucher === 'object';

/** The voucher that was last shown, for when there is no network. */
const copyFor = (rewardId: number) =>
  storedForUser<GeneratedVoucher | undefined>(`voucher-${rewardId}`, {
    area: 'local',
    parse: stored => (isGeneratedVoucher(stored) ? stored : undefined),
    fallback: undefined,
  });

/** A reward's voucher with its token; the one that was last shown while there is no network. */
export const useGeneratedVoucher = (rewardId: number) => {
  const [generated, setGenerated] = useState(copyFor(rewardId).read);
  const { mutate, error, isPending } = useWrite('vouchers.generate', {
    keepsIdempotencyKey: true,
    invalidates: ['dashboard.read'],
    onDone: response => {
      copyFor(rewardId).write(response);
      setGenerated(response);
    },
  });
  useEffect(() => mutate({ id: rewardId }), [mutate, rewardId]);
  return { generated, error, isPending, retry: () => mutate({ id: rewardId }) };
};
