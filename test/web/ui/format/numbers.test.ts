import { describe, expect, it, test } from 'vitest';
import { formatNumber } from '#shared/amount-text.ts';
import { formatPercent, shortNumber, signedNumber } from '#web/ui/format/numbers.ts';

describe('a percent', () => {
  it.each([
    [15, '15%'],
    [12.5, '12,5%'],
    [0.01, '0,01%'],
    [100, '100%'],
  ])('%s is formatted as %s', (percent, text) => {
    expect(formatPercent(percent)).toBe(text);
  });
});

describe('a number', () => {
  it('has thousands separators from four digits on', () => {
    expect([0, 999, 9909, 1_234_567].map(formatNumber)).toEqual(['0', '999', '9.909', '1.234.567']);
  });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,0k'],
  [1250, '1,3k'],
  [1299, '1,3k'],
  [19_999, '20,0k'],
  [949_999, '950,0k'],
  [999_999, '1,0M'],
  [1_000_000, '1,0M'],
  [3_440_000, '3,4M'],
  [1_234_500_000, '1.234,5M'],
])('%d is shortened to %s', (value, text) => {
  expect(shortNumber(value)).toBe(text);
});

it.each([
  [50, '+50'],
  [-1200, '−1.200'],
  [0, '0'],
])('a change of %d is written as %s', (amount, text) => {
  expect(signedNumber(amount)).toBe(text);
});
