import type { ApiError } from './errors.ts';

type Retry = (failures: number, error: ApiError) => boolean;

/**
 * The number of retries of a read, as the function that TanStack Query expects. A rate limit isn't retried, which would
 * make it worse.
 */
export const withoutRateLimit = <O extends { retry?: unknown }>(
  options: O,
): Omit<O, 'retry'> & { retry?: Retry } => {
  const { retry, ...others } = options;
  if (typeof retry !== 'number') return others;
  return { ...others, retry: (failures, error) => failures < retry && !error.isAnnounced };
};
