import { expect, it } from 'vitest';
import { romeInstant, romeText } from '#web/superadmin/promotions/rome-time.ts';

it.each([
  ['a winter day', '2026-11-27T18:30', '2026-11-27T17:30:00.000Z'],
  ['a summer day', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
  ['the day on which summer time ends', '2026-10-25T08:00', '2026-10-25T07:00:00.000Z'],
  ['the day on which it begins', '2027-03-28T08:00', '2027-03-28T06:00:00.000Z'],
])('a time on %s follows Rome’s clocks', (_day, typed, instant) => {
  expect(romeInstant(typed)).toBe(instant);
  expect(romeText(instant)).toBe(typed);
});

it('an empty time stays empty', () => {
  expect(romeInstant('')).toBeNull();
  expect(romeText(null)).toBe('');
});

it('a time of a year with five digits is no missing one', () => {
  expect(romeInstant('20266-11-27T18:30')).toBe('20266-11-27T18:30');
});
