import type { QueryClient } from '@tanstack/react-query';
import { SECOND } from '#shared/time.ts';

/** How long a polled answer may still tell what was before a write: it reads what is a moment old. */
const LAG = SECOND;

/** Whether what was asked at a moment (performance.now) may be older than the page's own writes. */
export type StalenessCheck = (askedAt: number) => boolean;

/** Watches the writes of a client. */
export const trackWrites = (client: QueryClient): StalenessCheck => {
  let lastWrite = Number.NEGATIVE_INFINITY;
  client.getMutationCache().subscribe(({ type }) => {
    if (type === 'updated') lastWrite = performance.now();
  });
  return askedAt => client.isMutating() > 0 || askedAt < lastWrite + LAG;
};
