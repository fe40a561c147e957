import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { birthdaysOf, isBirthday, isKnownLongEnough } from '#shared/rules/birthdays.ts';
import {
  addCountedDay,
  type CountedDays,
  countedVisit,
  NO_COUNTED_DAYS,
  removeCountedDay,
} from '#shared/rules/counted-days.ts';
import {
  BUDGET_SHARES,
  budgetParts,
  daysDue,
  sharesAfterChange,
} from '#shared/rules/reward-rules.ts';
import { DAY, startOfDay } from '#shared/time.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const budgets = fc.integer({ min: 1, max: 100_000 });

describe('the shares of a budget', () => {
  it('add up to it, and differ by at most one', () => {
    fc.assert(
      fc.property(budgets, budget => {
        const parts = budgetParts(budget);
        expect([parts.length, sum(parts)]).toEqual([BUDGET_SHARES, budget]);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never issue more than a month’s latest budget, however often it changes meanwhile', () => {
    type Step = { readonly budget: number } | { readonly share: number };
    const steps = fc.array(
      fc.oneof(
        fc.record({ budget: fc.integer({ min: 1, max: 60 }) }),
        fc.record({ share: fc.nat(BUDGET_SHARES - 1) }),
        fc.record({ share: fc.nat(BUDGET_SHARES - 1) }),
      ),
      { maxLength: 120 },
    );
    fc.assert(
      fc.property(steps, all => {
        let budget = 20;
        let shares = budgetParts(budget).map(max => ({ issued: 0, max }));
        const issued = () => sum(shares.map(share => share.issued));
        const take = (step: Step): void => {
          if ('budget' in step) {
            budget = step.budget;
            shares = sharesAfterChange(
              shares.map(share => share.issued),
              budget,
              issued(),
            );
            return;
          }
          const before = issued();
          const share = shares[step.share];
          if (!share || share.issued >= share.max) return;
          shares[step.share] = { ...share, issued: share.issued + 1 };
          expect(before).toBeLessThan(budget);
        };
        for (const step of all) take(step);
        // What is left can be issued down to the last one.
        expect(sum(shares.map(({ max }) => max))).toBe(Math.max(budget, issued()));
      }),
    );
  });
});

describe('missed days', () => {
  it('are made up, at most thirty of them', () => {
    expect(daysDue('2026-11-22', '2026-11-25')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    expect(daysDue('2026-11-25', '2026-11-25')).toEqual([]);
    const all = daysDue(undefined, '2026-11-25');
    expect([all.length, all[0]]).toEqual([30, '2026-10-27']);
  });
});

describe('a birthday', () => {
  it('is a day of some year', () => {
    const days = ['02-29', '12-31', '02-30', '06-31', '00-01', '1-1', '11-25T', '25-11'];
    expect(days.filter(isBirthday)).toEqual(['02-29', '12-31']);
  });

  it('on 29 February is celebrated on the 28th unless there is a 29th', () => {
    expect(birthdaysOf('2027-02-28')).toEqual(['02-28', '02-29']);
    expect(birthdaysOf('2028-02-28')).toEqual(['02-28']);
    expect(birthdaysOf('2028-02-29')).toEqual(['02-29']);
    expect(birthdaysOf('2100-02-28')).toEqual(['02-28', '02-29']);
  });

  it('counts if it was set at least 30 Rome days before', () => {
    const lastDay = startOfDay('2027-03-20');
    expect(isKnownLongEnough(lastDay + DAY - 1, '2027-04-19')).toBe(true);
    expect(isKnownLongEnough(lastDay + DAY, '2027-04-19')).toBe(false);
  });
});

describe('the days with a purchase that counts', () => {
  const visits = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 });
  const at = (day: number): number => startOfDay('2026-01-01') + 12 * 3_600_000 + day * DAY;

  it('are those of twelve months, and an undo restores what was before', () => {
    fc.assert(
      fc.property(visits, fc.integer({ min: 400, max: 420 }), (days, last) => {
        const sorted = days.toSorted((a, b) => a - b);
        const before = sorted.reduce<CountedDays>(
          (own, day) => addCountedDay(own, at(day)),
          NO_COUNTED_DAYS,
        );
        const after = addCountedDay(before, at(last));
        const inYear = new Set([...sorted.filter(day => day > last - 365), last]);
        const visit = countedVisit(before, after, at(last));
        expect(visit.days).toBe(inYear.size);
        expect(visit.isFirst).toBe(days.length === 0);
        const undone = removeCountedDay(after, at(last));
        expect(countedVisit(undone, addCountedDay(undone, at(last)), at(last)).isFirst).toBe(
          visit.isFirst,
        );
      }),
    );
  });
});
