import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isNearlyFull,
  lastVisitsOf,
  SEGMENT_FIGURES,
  segmentTest,
  spentInYear,
  type VisitSegment,
} from '#shared/rules/customers.ts';
import { addDays, DAY, dayKey, dayNumber, startOfDay } from '#shared/time.ts';
import { visitFigures } from '#test/support/customers.ts';

/** The last instant of a Rome day. */
const endOf = (day: string): number => startOfDay(addDays(day, 1)) - 1;

const DEEP_WINTER = Date.parse('2026-11-25T11:00:00Z');
const YEAR = 366 * DAY;
const anyNow = fc.integer({ min: DEEP_WINTER, max: DEEP_WINTER + 3 * YEAR });
const anyPurchases = fc.array(
  fc.tuple(
    fc.oneof(fc.nat({ max: 65 * DAY }), fc.nat({ max: 2 * YEAR })),
    fc.integer({ min: 1, max: 100_000 }),
  ),
  { minLength: 1, maxLength: 12 },
);

/** The number of days from one to another, counted one by one. */
const daysApart = (from: string, to: string): number => {
  let days = 0;
  for (let day = from; day < to; day = addDays(day, 1)) days += 1;
  return days;
};

/** A literal implementation of rule 224, from the days of the purchases. */
const segmentsOf = (purchases: readonly number[], now: number): Set<VisitSegment> => {
  const ages = [...new Set(purchases.map(at => daysApart(dayKey(at), dayKey(now))))];
  const [first, last] = [Math.max(...ages), Math.min(...ages)];
  return new Set<VisitSegment>([
    ...(first <= 30 ? (['new'] as const) : []),
    ...(ages.filter(age => age <= 59).length >= 4 ? (['regular'] as const) : []),
    ...(ages.length >= 3 && last >= 30 && last <= 60 ? (['at_risk'] as const) : []),
    ...(last > 60 ? (['lost'] as const) : []),
  ]);
};

const SEGMENTS: readonly VisitSegment[] = ['new', 'regular', 'at_risk', 'lost'];

describe('the segments of customers', () => {
  it('match a plain count of the days, with last visits within the time that is read', () => {
    fc.assert(
      fc.property(anyNow, anyPurchases, (now, made) => {
        const purchases = made.map(([ago, amount]) => [now - ago, amount] as const);
        const customer = visitFigures(purchases);
        const expected = segmentsOf(
          purchases.map(([at]) => at),
          now,
        );
        for (const segment of SEGMENTS) {
          expect(segmentTest(segment, now)(customer), segment).toBe(expected.has(segment));
          const { from, to } = lastVisitsOf(segment, now);
          const isInSpan = customer.lastVisitAt >= from && customer.lastVisitAt <= to;
          if (expected.has(segment)) expect(isInSpan, segment).toBe(true);
        }
      }),
    );
  });

  it('use no other figures than they declare', () => {
    const customer = visitFigures([[DEEP_WINTER - 40 * DAY, 100]]);
    for (const segment of SEGMENTS) {
      const figures: readonly (string | symbol)[] = SEGMENT_FIGURES[segment];
      const guarded = new Proxy(customer, {
        get: (target, name) => {
          expect(figures).toContain(name);
          return Reflect.get(target, name);
        },
      });
      segmentTest(segment, DEEP_WINTER)(guarded);
    }
  });

  it.each([
    ['new', 30, 31],
    ['at_risk', 60, 61],
    ['lost', 61, 60],
  ] as const)('begin and end with whole Rome days: %s', (segment, inside, outside) => {
    const today = '2027-04-20';
    const [morning, evening] = [startOfDay(today), endOf(today)];
    const visited = (days: number, at: (day: string) => number) =>
      visitFigures([[at(addDays(today, -days)), 100]]);
    for (const now of [morning, evening]) {
      for (const at of [startOfDay, endOf]) {
        const isIn = (days: number) =>
          segmentTest(segment, now)({ ...visited(days, at), dayCount: 3 });
        expect(isIn(inside)).toBe(true);
        expect(isIn(outside)).toBe(false);
      }
    }
  });
});

describe('a nearly full card', () => {
  it('lacks one or two stamps', () => {
    const stamps = [0, 7, 8, 9, 10, 11];
    expect(stamps.filter(own => isNearlyFull(own, 10))).toEqual([8, 9]);
  });
});

describe('the amount spent in 12 months', () => {
  it.each([
    ['2026-11-25', '2025-11-26'],
    ['2028-02-28', '2027-03-01'],
    ['2028-02-29', '2027-03-01'],
    ['2029-02-28', '2028-02-29'],
  ])('up to %s begins on %s', (today, first) => {
    const days = {
      [dayNumber(addDays(first, -1))]: 1,
      [dayNumber(first)]: 10,
      [dayNumber(today)]: 100,
      [dayNumber(addDays(today, 1))]: 1000,
    };
    expect(spentInYear(endOf(today))(days)).toBe(110);
    expect(spentInYear(startOfDay(today))(days)).toBe(110);
  });

  it('is the sum of the purchases on those days', () => {
    fc.assert(
      fc.property(anyNow, anyPurchases, (now, made) => {
        const purchases = made.map(([ago, amount]) => [now - ago, amount] as const);
        const today = dayKey(now);
        const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
        // A common year has no 29 February, so comparing the texts gives the same result.
        const expected = purchases
          .filter(([at]) => dayKey(at) > lastYear)
          .reduce((sum, [, amount]) => sum + amount, 0);
        expect(spentInYear(now)(visitFigures(purchases).days)).toBe(expected);
      }),
    );
  });
});
