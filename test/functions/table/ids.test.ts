import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstIdAt, newId, reserveIds, timeOfId } from '#functions/table/ids.ts';
import { keyTemplate } from '#functions/table/key.ts';

const START = Date.UTC(2026, 0, 1);
const END = Date.UTC(2090, 0, 1);
const IDS_PER_MS = 4096;

const instants = fc.integer({ min: START, max: END });

describe('an id', () => {
  it('sorts after earlier ids of the same millisecond, except once per 4096', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 2, max: IDS_PER_MS }), (now, count) => {
        const ids = Array.from({ length: count }, () => newId(now));
        const wraps = ids.filter((id, n) => n > 0 && id < (ids[n - 1] ?? 0));
        expect(wraps.length).toBeLessThanOrEqual(1);
        expect(new Set(ids).size).toBe(count);
      }),
      { numRuns: 100 },
    );
  });

  it('belongs to its millisecond, whatever ids were made before', () => {
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

  it('is one of 4096 in its millisecond, which can be derived from it', () => {
    const ids = Array.from({ length: IDS_PER_MS }, () => newId(START));
    expect(Math.min(...ids)).toBe(firstIdAt(START));
    expect(Math.max(...ids)).toBe(firstIdAt(START + 1) - 1);
    expect(new Set(ids.map(timeOfId))).toEqual(new Set([START]));
  });

  it('is unique even if the clock returns to an instant', () => {
    const ids = Array.from({ length: IDS_PER_MS / 2 }, (_, n) => [newId(START), newId(START + n)]);
    expect(new Set(ids.map(([id]) => id)).size).toBe(ids.length);
  });

  it('isn’t made again while it is reserved', () => {
    const ids = Array.from({ length: IDS_PER_MS / 4 }, (_, n) => {
      const first = reserveIds(START, 3);
      return n % 2 === 0 ? [first, first + 1, first + 2] : [first, newId(START)];
    }).flat();
    const wraps = ids.filter((id, n) => n > 0 && id < (ids[n - 1] ?? 0));
    expect(new Set(ids).size).toBe(ids.length);
    expect(wraps.length).toBeLessThanOrEqual(1);
  });

  it('sorts in a key like its number', () => {
    const template = keyTemplate<[id: number]>('P', '{id:16}');
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        const [a, b] = [newId(one), newId(other)];
        expect(template(a).sk < template(b).sk).toBe(a < b);
      }),
    );
  });
});
