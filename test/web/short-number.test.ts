import { expect, test } from 'vitest';
import { shortNumber } from '#web/ui/short-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1250, '1,2k'],
  [19_999, '19,9k'],
  [999_999, '999,9k'],
  [1_000_000, '1M'],
  [3_450_000, '3,4M'],
  [1_234_500_000, '1.234,5M'],
])('%d is shortened to %s', (value, text) => {
  expect(shortNumber(value)).toBe(text);
});
