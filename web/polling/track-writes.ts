import type { QueryClient } from '@tanstack/react-query';
import { SECOND } from '#shared/time.ts';

/** How long after a write a poll may return older data: its reads are eventually consistent. */
const CONSISTENCY_LAG = SECOND;

/** Whether the response to a request sent at `sentAt` (performance.now) may predate a write. */
export type StalenessCheck = (sentAt: number) => boolean;

/** Tracks when the client last wrote. */
export const trackWrites = (client: QueryClient): StalenessCheck => {
  let lastWrite = Number.NEGATIVE_INFINITY;
  client.getMutationCache().subscribe(({ type }) => {
    if (type === 'updated') lastWrite = performance.now();
  });
  return sentAt => client.isMutating() > 0 || sentAt < lastWrite + CONSISTENCY_LAG;
};
