import { expect, it } from 'vitest';
import { periodText } from '#shared/period-text.ts';

it.each([
  ['2026-W47', 'della settimana dal 16 al 22 novembre 2026'],
  ['2026-W49', 'della settimana dal 30 novembre al 6 dicembre 2026'],
  ['2026-W53', 'della settimana dal 28 dicembre 2026 al 3 gennaio 2027'],
  ['2026-W23', 'della settimana dal 1º al 7 giugno 2026'],
  ['2026-W24', 'della settimana dall’8 al 14 giugno 2026'],
  ['2026-11', 'di novembre 2026'],
])('%s is %s', (period, text) => {
  expect(periodText(period)).toBe(text);
});
