import { describe, expect, it } from 'vitest';
import {
  activityTest,
  comparedFrom,
  comparedUntil,
  recentSegmentTest,
} from '#shared/rules/audiences.ts';
import { addDays, DAY, dayKey, dayNumber, MINUTE, startOfDay } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';

describe('an audience', () => {
  it('contains those who did something at most 30 days ago, or nothing for 60', () => {
    const today = dayKey(NOON);
    const belongs = (audience: 'active30' | 'absent60', days: number): boolean =>
      activityTest(audience, NOON)(addDays(today, -days));
    expect([0, 30, 31].map(days => belongs('active30', days))).toEqual([true, true, false]);
    expect([59, 60, 400].map(days => belongs('absent60', days))).toEqual([false, true, true]);
  });

  it('considers only the purchases of twelve months', () => {
    const lost = recentSegmentTest('lost', NOON);
    const customerAt = (lastVisitAt: number) => ({
      ...{ firstVisitAt: 0, lastVisitAt, dayCount: 9 },
      days: { [dayNumber(dayKey(lastVisitAt))]: 500 },
    });
    const yearAgo = startOfDay('2025-11-21');
    expect(lost(customerAt(yearAgo))).toBe(true);
    expect(lost(customerAt(yearAgo - MINUTE))).toBe(false);
    expect(recentSegmentTest('near', NOON)(customerAt(yearAgo - MINUTE))).toBe(false);
    // Nine days in all, but one in these months.
    expect(recentSegmentTest('at_risk', NOON)(customerAt(NOON - 40 * DAY))).toBe(false);
  });

  it('is compared over as many whole days before as after', () => {
    const { before, after } = comparedFrom(NOON);
    expect(after - before).toBe(14);
    expect(after).toBe(dayNumber(dayKey(NOON)));
    expect(comparedUntil(NOON)).toBe(startOfDay('2026-12-04'));
  });
});
