import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  DAY,
  dayKey,
  HOUR,
  iso,
  MINUTE,
  mondayOfWeek,
  monthKey,
  monthOf,
  nextMidnight,
  SECOND,
  startOfDay,
  weekKey,
  weekOf,
  windowAt,
} from '#shared/time.ts';

const FIRST = Date.parse('2020-01-01T00:00:00Z');
const LAST = Date.parse('2040-12-31T23:59:59Z');

/** The days on which summer time begins and ends in Rome. */
const SPRING = ['2026-03-29', '2027-03-28', '2028-03-26'];
const AUTUMN = ['2026-10-25', '2027-10-31', '2028-10-29'];

/** Instants of twenty years, with many around the changes of summer time. */
const instants = fc.oneof(
  fc.integer({ min: FIRST, max: LAST }),
  fc
    .tuple(fc.constantFrom(...SPRING, ...AUTUMN), fc.integer({ min: -26 * HOUR, max: 50 * HOUR }))
    .map(([day, shift]) => Date.parse(`${day}T00:00:00Z`) + shift),
);

const days = instants.map(dayKey);

/** Date and time in Rome, by a different format of Intl. */
const italian = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const wallClock = (now: number) => {
  const [date = '', time = ''] = italian.format(now).split(', ');
  const [day = '', month = '', year = ''] = date.split('/');
  return { day: `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, time };
};

/** The ISO week found by counting Thursdays: week 1 contains the year's first. */
const countedWeek = (day: string): string => {
  const thursdays: string[] = [];
  const monday = new Date(`${day}T12:00:00Z`);
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
  const thursday = new Date(monday.getTime() + 3 * DAY);
  const year = thursday.getUTCFullYear();
  const date = new Date(Date.UTC(year, 0, 1, 12));
  while (date <= thursday) {
    if (date.getUTCDay() === 4) thursdays.push(date.toISOString());
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return `${year}-W${String(thursdays.length).padStart(2, '0')}`;
};

const holds = <T>(values: fc.Arbitrary<T>, check: (value: T) => void, runs = 500): void =>
  fc.assert(
    fc.property(values, value => {
      check(value);
    }),
    { numRuns: runs },
  );

describe('a day', () => {
  it('is the date in Rome', () =>
    holds(instants, now => expect(dayKey(now)).toBe(wallClock(now).day)));

  it('begins at 00:00:00 in Rome', () =>
    holds(days, day => {
      expect(wallClock(startOfDay(day))).toEqual({ day, time: '00:00:00' });
      expect(dayKey(startOfDay(day))).toBe(day);
      expect(dayKey(startOfDay(day) - 1)).toBe(addDays(day, -1));
    }));

  it('ends at the next midnight: later than now, and at most 25 hours away', () =>
    holds(instants, now => {
      const end = nextMidnight(now);
      expect(end).toBeGreaterThan(now);
      expect(end - now).toBeLessThanOrEqual(25 * HOUR);
      expect(wallClock(end).time).toBe('00:00:00');
      expect(dayKey(end - 1)).toBe(dayKey(now));
      expect(dayKey(end)).toBe(addDays(dayKey(now), 1));
    }));

  it.each(AUTUMN)('has 25 hours when summer time ends: %s', day => {
    expect(nextMidnight(startOfDay(day)) - startOfDay(day)).toBe(25 * HOUR);
  });

  it.each(SPRING)('has 23 hours when summer time begins: %s', day => {
    expect(nextMidnight(startOfDay(day)) - startOfDay(day)).toBe(23 * HOUR);
  });

  it.each([2026, 2027, 2028])('has 24 hours on all other days of %i', year => {
    const lengths: Record<number, number> = {};
    for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
      const hours = (startOfDay(addDays(day, 1)) - startOfDay(day)) / HOUR;
      lengths[hours] = (lengths[hours] ?? 0) + 1;
    }
    expect(lengths).toEqual({ 23: 1, 24: year === 2028 ? 364 : 363, 25: 1 });
  });

  it.each([
    ['2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21'],
    ['2026-07-20T21:59:59.999Z', '2026-07-20'],
    ['2026-07-20T22:00:00.000Z', '2026-07-21'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25'],
    ['2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['2028-02-28T23:00:00.000Z', '2028-02-29'],
  ])('of %s is %s', (instant, day) => expect(dayKey(Date.parse(instant))).toBe(day));
});

describe('adding days', () => {
  it('and subtracting as many returns to the same day', () =>
    holds(fc.tuple(days, fc.integer({ min: -4000, max: 4000 })), ([day, n]) => {
      expect(addDays(addDays(day, n), -n)).toBe(day);
      expect(addDays(addDays(day, n), 1)).toBe(addDays(day, n + 1));
    }));

  it('keeps the order of the keys', () =>
    holds(fc.tuple(days, fc.integer({ min: 1, max: 4000 })), ([day, n]) => {
      expect(addDays(day, n) > day).toBe(true);
      expect(addDays(day, -n) < day).toBe(true);
    }));

  it('counts days of 23 and 25 hours as one', () => {
    for (const day of [...SPRING, ...AUTUMN]) {
      expect(dayKey(startOfDay(addDays(day, 1)))).toBe(addDays(day, 1));
      expect(dayKey(startOfDay(day) + 12 * HOUR)).toBe(day);
    }
  });
});

describe('a week', () => {
  it('is the ISO week, Monday to Sunday', () =>
    holds(days, day => expect(weekOf(day)).toBe(countedWeek(day)), 200));

  it('changes on Mondays and on no other day', () =>
    holds(days, day => {
      const isMonday = new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
      expect(weekOf(day) !== weekOf(addDays(day, -1))).toBe(isMonday);
    }));

  it('of an instant is the week of its day in Rome', () =>
    holds(instants, now => expect(weekKey(now)).toBe(countedWeek(wallClock(now).day)), 200));

  it.each([
    ['2026-11-20', '2026-W47'],
    ['2026-01-01', '2026-W01'],
    ['2026-12-31', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
  ])('of %s is %s', (day, week) => expect(weekOf(day)).toBe(week));

  it('begins on its Monday, over forty years', () => {
    for (let monday = '2020-01-06'; monday < '2060'; monday = addDays(monday, 7))
      expect(mondayOfWeek(weekOf(monday))).toBe(monday);
  });
});

describe('a month', () => {
  it('is the month in Rome', () =>
    holds(instants, now => {
      expect(monthKey(now)).toBe(wallClock(now).day.slice(0, 7));
      expect(monthOf(dayKey(now))).toBe(monthKey(now));
    }));

  it('begins at midnight in Rome', () => {
    expect(monthKey(Date.parse('2026-10-31T22:59:59Z'))).toBe('2026-10');
    expect(monthKey(Date.parse('2026-10-31T23:00:00Z'))).toBe('2026-11');
  });
});

describe('a window', () => {
  const windows = fc.tuple(instants, fc.constantFrom(MINUTE, 15 * MINUTE, HOUR, DAY));

  it('contains an instant until its end, at which the next one begins', () =>
    holds(windows, ([now, length]) => {
      const { name, endsAt, secondsLeft } = windowAt(now, length);
      expect(endsAt).toBeGreaterThan(now);
      expect(secondsLeft).toBe(Math.ceil((endsAt - now) / SECOND));
      expect(windowAt(endsAt - 1, length)).toMatchObject({ name, endsAt, secondsLeft: 1 });
      expect(windowAt(endsAt, length).name).not.toBe(name);
    }));

  it('of an hour follows the clock, and one of a day is a day of Rome', () => {
    const late = Date.parse('2026-11-20T22:30:00.001Z');
    expect(windowAt(late, HOUR).endsAt).toBe(Date.parse('2026-11-20T23:00:00Z'));
    expect(windowAt(late, DAY)).toEqual({
      name: '2026-11-20',
      endsAt: Date.parse('2026-11-20T23:00:00Z'),
      secondsLeft: 1800,
    });
  });
});

describe('time units', () => {
  it('are milliseconds', () => {
    expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1000, 60_000, 3_600_000, 86_400_000]);
  });

  it('are formatted as ISO 8601 in UTC', () => {
    expect(iso(Date.parse('2026-11-20T12:00:00+01:00'))).toBe('2026-11-20T11:00:00.000Z');
  });
});
