import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstIdAt, newId, sortable } from '#functions/table/ids.ts';

const START = Date.UTC(2026, 0, 1);
const END = Date.UTC(2090, 0, 1);

const instants = fc.integer({ min: START, max: END });

describe('an id', () => {
  it('sorts after what was made before it, in the same millisecond too', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 2000 }), (now, count) => {
        const ids = Array.from({ length: count }, () => newId(now));
        for (const [n, id] of ids.entries()) if (n > 0) expect(id).toBeGreaterThan(ids[n - 1] ?? 0);
      }),
    );
  });

  it('is of its instant, wherever the clock was before', () => {
    fc.assert(
      fc.property(fc.array(instants, { minLength: 1 }), moments => {
        for (const now of moments) {
          const id = newId(now);
          expect(id).toBeGreaterThanOrEqual(firstIdAt(now));
          expect(id).toBeLessThan(firstIdAt(now + 1));
          expect(Number.isSafeInteger(id)).toBe(true);
        }
      }),
    );
  });

  it('keeps to its millisecond, however many that one makes', () => {
    const many = Array.from({ length: 3000 }, () => newId(START));
    expect(new Set(many.slice(0, 2048)).size).toBe(2048);
    for (const id of many) expect(id).toBeLessThan(firstIdAt(START + 1));
  });

  it('sorts as text as it does as a number', () => {
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        const [a, b] = [newId(one), newId(other)];
        expect(sortable(a) < sortable(b)).toBe(a < b);
      }),
    );
  });
});
