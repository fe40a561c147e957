import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stampTenths } from '#shared/rules/wallets.ts';

describe('the drawing of a card’s stamps', () => {
  it.each([
    [0, 10, 0],
    [3, 10, 3],
    [10, 10, 10],
    [1, 8, 1],
    [4, 8, 5],
    [7, 8, 8],
    [8, 8, 10],
    [49, 50, 9],
    [12, 10, 10],
  ])('%i of %i stamps are %i tenths', (stamps, needed, tenths) => {
    expect(stampTenths(stamps, needed)).toBe(tenths);
  });

  it('shows all ten only for a full card, and never fewer for one more stamp', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (needed, n) => {
          const tenths = stampTenths(n, needed);
          expect(tenths === 10).toBe(n >= needed);
          expect(stampTenths(n + 1, needed)).toBeGreaterThanOrEqual(tenths);
          expect(tenths).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
