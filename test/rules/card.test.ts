import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countOnDay,
  countsOnDay,
  discountOn,
  type FormerStamps,
  NO_PURCHASES,
  purchasesKeptSince,
  rememberStamps,
  stampsNeededSince,
} from '#shared/rules/card.ts';
import { dayKey, HOUR, startOfDay } from '#shared/time.ts';

const START = Date.parse('2027-03-20T09:00:00Z');
const STAMPS_MIN = 2;
const STAMPS_MAX = 50;

describe('the purchases that count on a Rome day', () => {
  it('are the first ones', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 });
    fc.assert(
      fc.property(gaps, fc.integer({ min: 1, max: 5 }), (hours, perDay) => {
        const times = new Map<string, number>();
        let card = NO_PURCHASES;
        let now = START;
        for (const later of hours) {
          now += later * HOUR;
          const earlier = times.get(dayKey(now)) ?? 0;
          const isCounted = countsOnDay(card, perDay, now);
          expect(isCounted).toBe(earlier < perDay);
          if (isCounted) card = countOnDay(card, now);
          times.set(dayKey(now), earlier + 1);
        }
      }),
    );
  });

  it('are those of the later day if the clock is set back', () => {
    const card = countOnDay(NO_PURCHASES, START);
    expect(countsOnDay(card, 1, START - 24 * HOUR)).toBe(false);
    expect(countOnDay(card, START - 24 * HOUR)).toEqual({ day: dayKey(START), counted: 2 });
  });
});

describe('the stamps that a card needs', () => {
  const settings = fc.array(fc.integer({ min: STAMPS_MIN, max: STAMPS_MAX }), {
    minLength: 1,
    maxLength: 200,
  });

  it('are the fewest in force since it began, whatever was remembered of them', () => {
    fc.assert(
      fc.property(settings, fc.nat({ max: 200 }), (values, begun) => {
        const [first = STAMPS_MIN] = values;
        let former: FormerStamps[] = [];
        let current = first;
        // Setting number i is in force from i to i + 1.
        for (const [i, next] of values.entries()) {
          former = rememberStamps(former, current, next, i);
          current = next;
        }
        const begunAt = Math.min(begun, values.length - 1);
        expect(stampsNeededSince(begunAt, current, former)).toBe(
          Math.min(...values.slice(begunAt)),
        );
        expect(former.length).toBeLessThan(STAMPS_MAX - STAMPS_MIN + 1);
      }),
    );
  });
});

describe('the discount on an amount', () => {
  const amounts = fc.integer({ min: 1, max: 100_000 });
  const hundredths = fc.integer({ min: 0, max: 10_000 });

  it('is the percentage in whole cents, rounded half up', () => {
    fc.assert(
      fc.property(amounts, hundredths, (amount, share) => {
        const twice = 2n * BigInt(amount) * BigInt(share);
        const exact = (twice + 10_000n) / 20_000n;
        expect(discountOn(amount, { discountPercent: share / 100 })).toBe(Number(exact));
      }),
    );
  });

  it('is nothing for a thing, and everything for 100 %', () => {
    fc.assert(
      fc.property(amounts, amount => {
        expect(discountOn(amount, { discountPercent: null })).toBe(0);
        expect(discountOn(amount, { discountPercent: 100 })).toBe(amount);
      }),
    );
  });
});

describe('the discount of a voucher for an amount', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });

  it('is the amount, but never more than the purchase', () => {
    expect(discountOn(1250, { discountPercent: null, amountOff: 500 })).toBe(500);
    expect(discountOn(320, { discountPercent: null, amountOff: 500 })).toBe(320);
    fc.assert(
      fc.property(cents, cents, (amount, amountOff) => {
        const discount = discountOn(amount, { discountPercent: null, amountOff });
        expect([amount, amountOff]).toContain(discount);
        expect(amount - discount).toBe(Math.max(0, amount - amountOff));
      }),
    );
  });
});

describe('a purchase', () => {
  it.each([
    ['2027-03-20', '2025-03-20'],
    ['2028-02-29', '2026-03-01'],
    ['2027-01-01', '2025-01-01'],
  ])('on %s is kept longer than any before the same day two years ago, %s', (day, kept) => {
    expect(purchasesKeptSince(startOfDay(day) + 9 * HOUR)).toBe(startOfDay(kept));
  });
});

describe('former settings', () => {
  it('are remembered only while they are lower than the current one', () => {
    const former = [{ stampsNeeded: 4, until: 1 }];
    expect(rememberStamps(former, 8, 10, 2)).toEqual([...former, { stampsNeeded: 8, until: 2 }]);
    expect(rememberStamps(former, 8, 8, 2)).toEqual(former);
    expect(rememberStamps(former, 8, 3, 2)).toEqual([]);
  });
});
