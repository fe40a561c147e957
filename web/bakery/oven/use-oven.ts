import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';

export type Oven = ResponseOf<'bakery.oven'>;
export type Batch = Oven['queue'][number];

/** Read when a page opens, then kept up to date by polling. */
export const useOven = () => useCall('bakery.oven', {}, { retry: 2, staleTime: 0 });

/** The batch that has a bignè in the oven now, if any. */
export const bakingBatch = (queue: readonly Batch[]): Batch | undefined => {
  const first = queue.find(({ status }) => status !== 'completed');
  return first?.status === 'active' && first.startedAt !== null ? first : undefined;
};
