import { describe, expect, it } from 'vitest';
import { formatNumber, formatPercent } from '#web/ui/format-number.ts';

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
