import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  countdown,
  dayAndMonth,
  elideBefore,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatLongDateTime,
  formatTime,
  fullDay,
  longDay,
  monthAndYear,
  periodText,
  recentDay,
  relativeTime,
  shortDay,
  timeLeft,
  weekdayAndDay,
} from '#shared/dates.ts';
import { addDays, DAY, HOUR, MINUTE, nextMidnight, SECOND, startOfDay } from '#shared/time.ts';

describe('a day', () => {
  it('is written in every length', () => {
    expect(shortDay('2026-11-20')).toBe('20 nov');
    expect(dayAndMonth('2026-11-20')).toBe('20 novembre');
    expect(longDay('2026-11-20')).toBe('20 novembre 2026');
    expect(weekdayAndDay('2026-11-20')).toBe('venerdì 20 novembre');
    expect(fullDay('2026-11-20')).toBe('venerdì 20 novembre 2026');
    expect(monthAndYear('2026-11-20')).toBe('novembre 2026');
    expect(monthAndYear('2026-11')).toBe('novembre 2026');
  });

  it('is an ordinal on the first of a month', () => {
    expect(shortDay('2026-12-01')).toBe('1º dic');
    expect(longDay('2026-12-01')).toBe('1º dicembre 2026');
    expect(fullDay('2026-12-01')).toBe('martedì 1º dicembre 2026');
    expect(formatDateTime('2026-12-01T12:00:00Z')).toBe('1º dic 2026, 13:00');
  });

  it('has the same weekday and month names as Intl, on each day of a leap year', () => {
    const intl = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'UTC' });
    for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1))
      expect(fullDay(day).replace('º', '')).toBe(intl.format(Date.parse(day)));
  });

  it('is today, yesterday or neither', () => {
    expect(recentDay('2026-03-01', '2026-03-01')).toBe('Oggi');
    expect(recentDay('2026-02-28', '2026-03-01')).toBe('Ieri');
    expect(recentDay('2026-02-27', '2026-03-01')).toBeUndefined();
    expect(recentDay('2026-03-02', '2026-03-01')).toBeUndefined();
  });
});

describe('an instant', () => {
  it.each([
    ['winter, before midnight', '2026-11-20T22:59:59Z', '20 nov 2026, 23:59'],
    ['winter, at midnight', '2026-11-20T23:00:00Z', '21 nov 2026, 00:00'],
    ['summer, before midnight', '2026-07-20T21:59:59Z', '20 lug 2026, 23:59'],
    ['summer, at midnight', '2026-07-20T22:00:00Z', '21 lug 2026, 00:00'],
    ['before the clocks go forward', '2026-03-29T00:59:00Z', '29 mar 2026, 01:59'],
    ['after the clocks go forward', '2026-03-29T01:00:00Z', '29 mar 2026, 03:00'],
    ['before the clocks go back', '2026-10-25T00:59:00Z', '25 ott 2026, 02:59'],
    ['after the clocks go back', '2026-10-25T01:00:00Z', '25 ott 2026, 02:00'],
  ])('has the day and time of Rome in %s', (_when, instant, text) => {
    expect(formatDateTime(instant)).toBe(text);
    expect(formatDateTime(Date.parse(instant))).toBe(text);
  });

  it('is written in every length', () => {
    const instant = '2026-11-20T08:05:00Z';
    expect(formatDate(instant)).toBe('20 nov 2026');
    expect(formatTime(instant)).toBe('09:05');
    expect(formatLongDate(instant)).toBe('20 novembre 2026');
    expect(formatLongDateTime(instant)).toBe('20 novembre 2026 alle 09:05');
  });

  it.each(['America/Los_Angeles', 'Pacific/Auckland'])(
    'is the same on a device in the zone of %s',
    TZ => {
      const script = `
        import { formatLongDateTime, longDay, relativeTime } from '#shared/dates.ts';
        const late = Date.parse('2026-11-20T22:30:00Z');
        console.log([
          new Date(late).getHours(),
          formatLongDateTime(late),
          longDay('2026-12-01'),
          relativeTime(late, late + 2 * 3_600_000),
        ].join('|'));`;
      const options = { env: { ...process.env, TZ }, encoding: 'utf8' } as const;
      const printed = execFileSync(
        process.execPath,
        ['--input-type=module', '-e', script],
        options,
      );
      const [hours, ...texts] = printed.trim().split('|');
      expect(hours).toBe(TZ === 'Pacific/Auckland' ? '11' : '14');
      expect(texts).toEqual(['20 novembre 2026 alle 23:30', '1º dicembre 2026', 'ieri']);
    },
  );
});

describe('a preposition or article before a date', () => {
  it.each(['07', '09', '10', '12', '18', '28', '31'])('is not elided before the %s', day => {
    const text = `${Number(day)} dicembre`;
    expect(elideBefore('dal', dayAndMonth(`2026-12-${day}`))).toBe(`dal ${text}`);
  });

  it('is not elided before the first', () => {
    expect(elideBefore('dal', dayAndMonth('2026-12-01'))).toBe('dal 1º dicembre');
    expect(elideBefore('il', formatDate('2026-12-01T12:00:00Z'))).toBe('il 1º dic 2026');
  });

  it.each(['08', '11'])('is elided before the %s', day => {
    const date = formatDate(`2026-12-${day}T12:00:00Z`);
    expect(elideBefore('dal', date)).toBe(`dall’${date}`);
    expect(elideBefore('Dal', date)).toBe(`Dall’${date}`);
    expect(elideBefore('del', date)).toBe(`dell’${date}`);
    expect(elideBefore('al', date)).toBe(`all’${date}`);
    expect(elideBefore('il', date)).toBe(`l’${date}`);
    expect(elideBefore('Il', date)).toBe(`L’${date}`);
  });

  it('is elided before a number with a vowel, too', () => {
    expect([8, 11, 18, 80].map(n => elideBefore('al', String(n)))).toEqual([
      'all’8',
      'all’11',
      'al 18',
      'al 80',
    ]);
  });
});

it.each([
  ['2026-W47', 'della settimana dal 16 al 22 novembre 2026'],
  ['2026-W49', 'della settimana dal 30 novembre al 6 dicembre 2026'],
  ['2026-W53', 'della settimana dal 28 dicembre 2026 al 3 gennaio 2027'],
  ['2026-W23', 'della settimana dal 1º al 7 giugno 2026'],
  ['2026-W24', 'della settimana dall’8 al 14 giugno 2026'],
  ['2026-11', 'di novembre 2026'],
])('the period %s is %s', (period, text) => {
  expect(periodText(period)).toBe(text);
});

describe('relative time', () => {
  /** 23:30 on a Friday in Rome. */
  const LATE = Date.parse('2026-11-20T22:30:00Z');

  it.each([
    [0, 'ora'],
    [59 * SECOND, 'ora'],
    [MINUTE, '1 minuto fa'],
    [59 * MINUTE, '59 minuti fa'],
    [HOUR, '1 ora fa'],
    [23 * HOUR, '23 ore fa'],
    [DAY, 'ieri'],
    [5 * DAY, '5 giorni fa'],
    [-MINUTE, 'ora'],
  ])('for %i milliseconds before the end of a day is "%s"', (ago, text) => {
    expect(relativeTime(LATE - ago, LATE)).toBe(text);
  });

  it.each([
    ['the day before', '2026-11-20T00:30', '2026-11-19T22:45', 'ieri'],
    ['minutes before midnight', '2026-11-20T00:30', '2026-11-19T23:45', '45 minuti fa'],
    ['47 hours', '2026-11-20T23:30', '2026-11-19T00:30', 'ieri'],
    ['25 hours, two days before', '2026-11-20T00:30', '2026-11-18T23:30', 'l’altro ieri'],
    ['six days', '2026-11-22T12:00', '2026-11-16T12:00', '6 giorni fa'],
    ['seven days', '2026-11-22T12:00', '2026-11-15T12:00', 'settimana scorsa'],
    ['the week before last', '2026-11-16T12:00', '2026-11-08T12:00', '1 settimana fa'],
    ['two weeks', '2026-11-20T12:00', '2026-11-06T12:00', '2 settimane fa'],
    ['30 days of one month', '2026-12-31T12:00', '2026-12-01T12:00', '1 mese fa'],
    ['the month before', '2026-11-20T12:00', '2026-10-15T12:00', 'mese scorso'],
    ['the month before last', '2026-11-01T12:00', '2026-09-30T12:00', '1 mese fa'],
    ['the month before, of last year', '2027-01-20T12:00', '2026-12-15T12:00', 'mese scorso'],
    ['three months', '2026-11-20T12:00', '2026-08-10T12:00', '3 mesi fa'],
    ['last year', '2026-11-20T12:00', '2025-10-20T12:00', 'anno scorso'],
    ['the year before last', '2026-01-10T12:00', '2024-12-20T12:00', '1 anno fa'],
    ['two years', '2026-11-20T12:00', '2024-11-01T12:00', '2 anni fa'],
  ])('for %s follows Rome’s calendar', (_what, now, then, text) => {
    const winter = (local: string): number => Date.parse(`${local}:00+01:00`);
    expect(relativeTime(winter(then), winter(now))).toBe(text);
  });

  it.each([
    ['forward', '2026-03-29', '22 ore fa'],
    ['back', '2026-10-25', '24 ore fa'],
  ])('counts the hours of the day on which the clocks go %s', (_way, day, text) => {
    const [midnight, end] = [startOfDay(day), nextMidnight(startOfDay(day)) - MINUTE];
    expect(relativeTime(midnight, end)).toBe(text);
    expect(relativeTime(midnight - MINUTE, end)).toBe('ieri');
  });
});

describe('the time left', () => {
  it.each([
    [59 * SECOND, 'tra meno di un minuto'],
    [MINUTE, 'tra 1 minuto'],
    [59 * MINUTE, 'tra 59 minuti'],
    [HOUR, 'tra 1 ora'],
    [23 * HOUR, 'tra 23 ore'],
    [DAY, 'tra 1 giorno'],
    [6 * DAY, 'tra 6 giorni'],
  ])('for %i milliseconds is "%s"', (left, text) => {
    expect(timeLeft(left)).toBe(text);
  });
});

describe('a countdown', () => {
  it('shows hours, minutes and seconds', () => {
    expect(countdown(13 * HOUR + 7 * MINUTE + 9 * SECOND)).toBe('13:07:09');
    expect(countdown(59 * SECOND + 999)).toBe('0:00:59');
  });

  it('stops at zero', () => {
    expect(countdown(-5 * HOUR)).toBe('0:00:00');
  });
});
