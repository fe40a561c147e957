import { describe, expect, it } from 'vitest';
import { hasAwaySummary, resetAwaySummary } from '#shared/rules/away-summary.ts';
import { HOUR } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';

const sums = { oven: { bigne: 3 } };

describe('the away summary', () => {
  it('is due after an hour in which something has changed', () => {
    expect(hasAwaySummary({ since: NOON - HOUR, sums }, NOON)).toBe(true);
    expect(hasAwaySummary({ since: NOON - HOUR + 1, sums }, NOON)).toBe(false);
    expect(hasAwaySummary({ since: NOON - HOUR, sums: {} }, NOON)).toBe(false);
    expect(hasAwaySummary({ since: 0, sums }, NOON)).toBe(false);
    expect(hasAwaySummary({ since: 1, sums }, NOON)).toBe(true);
  });

  it('starts over with a visit, unless it is due to be shown', () => {
    const due = { since: NOON - HOUR, sums };
    expect(resetAwaySummary(due, NOON)).toBe(due);
    expect(resetAwaySummary({ since: NOON - 1, sums }, NOON)).toEqual({ since: NOON, sums: {} });
  });
});
