import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import type { AnswerOf } from '#web/api/names.ts';
import { keyOf } from '#web/api/use-call.ts';

type Redemption = AnswerOf<'till.redemptions'>['redemptions'][number];

/** Older uses than these pages hold are not worth a wait at the till. */
const PAGES = 4;

const find = async (
  voucherId: number,
  signal: AbortSignal,
  cursor?: string,
  left = PAGES,
): Promise<Redemption | null> => {
  const { redemptions, nextCursor } = await call('till.redemptions', cursor ? { cursor } : {}, {
    signal,
  });
  const use = redemptions.find(one => one.voucherId === voucherId && one.undoneAt === null);
  if (use) return use;
  return nextCursor && left > 1 ? find(voucherId, signal, nextCursor, left - 1) : null;
};

/** When a voucher was used, and by whom, if not too long ago. */
export const useLastUse = (voucherId: number | undefined): Redemption | undefined => {
  const { data } = useQuery({
    queryKey: [...keyOf('till.redemptions', {}), 'of', voucherId],
    queryFn: ({ signal }) => (voucherId === undefined ? null : find(voucherId, signal)),
    enabled: voucherId !== undefined,
    staleTime: 0,
  });
  return data ?? undefined;
};
