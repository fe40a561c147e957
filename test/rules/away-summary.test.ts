import { describe, expect, it } from 'vitest';
import { hasAwaySummary, resetAwaySummary } from '#shared/rules/away-summary.ts';
import { HOUR } from '#shared/time.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const sums = { oven: { bigne: 3 } };

describe('the summary of an absence', () => {
  it('is due after an hour in which something has changed', () => {
    expect(hasAwaySummary({ since: NOW - HOUR, sums }, NOW)).toBe(true);
    expect(hasAwaySummary({ since: NOW - HOUR + 1, sums }, NOW)).toBe(false);
    expect(hasAwaySummary({ since: NOW - HOUR, sums: {} }, NOW)).toBe(false);
    expect(hasAwaySummary({ since: 0, sums }, NOW)).toBe(false);
    expect(hasAwaySummary({ since: 1, sums }, NOW)).toBe(true);
  });

  it('begins anew with a visit, unless it is due to be shown', () => {
    const due = { since: NOW - HOUR, sums };
    expect(resetAwaySummary(due, NOW)).toBe(due);
    expect(resetAwaySummary({ since: NOW - 1, sums }, NOW)).toEqual({ since: NOW, sums: {} });
  });
});
