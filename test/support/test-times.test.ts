import { describe, expect, it } from 'vitest';
import { grown, sharesOf } from './test-times.ts';

describe('the times of the tests', () => {
  it('are shares of the total, the largest first', () => {
    const seconds = new Map([
      ['rules', 1],
      ['e2e/till', 3],
    ]);
    expect(Object.entries(sharesOf(seconds))).toEqual([
      ['e2e/till', 75],
      ['rules', 25],
    ]);
  });

  it('may grow by a third, plus random variation', () => {
    expect(grown({ 'e2e/till': 12.9, rules: 87.1 }, { 'e2e/till': 9, rules: 91 })).toEqual([]);
    expect(grown({ 'e2e/till': 13.1, rules: 86.9 }, { 'e2e/till': 9, rules: 91 })).toEqual([
      'test/e2e/till takes 13.1 % of the tests’ time, and took 9.0 %',
    ]);
  });

  it('of a new folder must be recorded unless it takes almost none', () => {
    expect(grown({ 'e2e/new': 0.9 }, {})).toEqual([]);
    expect(grown({ 'e2e/new': 1.1 }, {})).toHaveLength(1);
  });
});
