import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { withoutRateLimit } from '#web/api/retries.ts';

const UNAVAILABLE = new ApiError(503, '');
const RATE_LIMIT = new ApiError(429, '');

describe('the retries of a read', () => {
  it('are as many as it declares', () => {
    const { retry } = withoutRateLimit({ retry: 2 });
    expect([0, 1, 2].map(failures => retry?.(failures, UNAVAILABLE))).toEqual([true, true, false]);
  });

  it('are none after a rate limit', () => {
    expect(withoutRateLimit({ retry: 2 }).retry?.(0, RATE_LIMIT)).toBe(false);
  });

  it('are left to the default if it declares nothing', () => {
    const options: { retry?: number; staleTime: number } = { staleTime: 5 };
    expect(withoutRateLimit(options)).toEqual({ staleTime: 5 });
  });
});
