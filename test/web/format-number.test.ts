import { describe, expect, it } from 'vitest';
import { formatNumber, formatPercent } from '#web/ui/format-number.ts';

describe('a percent', () => {
  it.each([
    [15, '15%'],
    [12.5, '12,5%'],
    [0.01, '0,01%'],
    [100, '100%'],
  ])('%s is %s', (percent, words) => {
    expect(formatPercent(percent)).toBe(words);
  });
});

describe('a number', () => {
  it('has its point in every thousand', () => {
    expect([0, 999, 9909, 1_234_567].map(formatNumber)).toEqual(['0', '999', '9.909', '1.234.567']);
  });
});
