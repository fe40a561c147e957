import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activityTest,
  comparedFrom,
  comparedUntil,
  recentSegmentTest,
} from '#shared/rules/audiences.ts';
import { afterQuietHours } from '#shared/rules/promotions.ts';
import {
  addDays,
  DAY,
  dayKey,
  dayNumber,
  HOUR,
  MINUTE,
  romeClock,
  startOfDay,
} from '#shared/time.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const instants = fc.integer({
  min: Date.parse('2026-01-01T00:00:00Z'),
  max: Date.parse('2030-01-01T00:00:00Z'),
});

describe('the quiet hours', () => {
  it('hold what is ready from 22:00 to 8:00, on all nights, and nothing else', () => {
    fc.assert(
      fc.property(instants, now => {
        const at = afterQuietHours(now);
        const { minutes } = romeClock(at);
        expect(minutes).toBeGreaterThanOrEqual(8 * 60);
        expect(minutes).toBeLessThan(22 * 60);
        expect(at).toBeGreaterThanOrEqual(now);
        expect(at - now).toBeLessThanOrEqual(11 * HOUR);
        expect(afterQuietHours(at)).toBe(at);
        const clock = romeClock(now).minutes;
        expect(at === now).toBe(clock >= 8 * 60 && clock < 22 * 60);
        if (at !== now) expect(minutes).toBe(8 * 60);
      }),
    );
  });
});

describe('an audience', () => {
  it('is who did something at most 30 days ago, or nothing for 60', () => {
    const today = dayKey(NOON);
    const belongs = (audience: 'active30' | 'absent60', days: number): boolean =>
      activityTest(audience, NOON)(addDays(today, -days));
    expect([0, 30, 31].map(days => belongs('active30', days))).toEqual([true, true, false]);
    expect([59, 60, 400].map(days => belongs('absent60', days))).toEqual([false, true, true]);
  });

  it('looks at the purchases of twelve months alone', () => {
    const lost = recentSegmentTest('lost', NOON);
    const customerAt = (lastVisitAt: number) => ({
      ...{ firstVisitAt: 0, lastVisitAt, dayCount: 9 },
      days: { [dayNumber(dayKey(lastVisitAt))]: 500 },
    });
    const yearAgo = startOfDay('2025-11-21');
    expect(lost(customerAt(yearAgo))).toBe(true);
    expect(lost(customerAt(yearAgo - MINUTE))).toBe(false);
    expect(recentSegmentTest('near', NOON)(customerAt(yearAgo - MINUTE))).toBe(false);
    // Nine days ever, but one in these months.
    expect(recentSegmentTest('at_risk', NOON)(customerAt(NOON - 40 * DAY))).toBe(false);
  });

  it('is compared over as many whole days before as after', () => {
    const { before, after } = comparedFrom(NOON);
    expect(after - before).toBe(14);
    expect(after).toBe(dayNumber(dayKey(NOON)));
    expect(comparedUntil(NOON)).toBe(startOfDay('2026-12-04'));
  });
});
