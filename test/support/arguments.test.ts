import { describe, expect, it } from 'vitest';
import { countArgument, nameArgument } from './arguments.ts';

describe('the argument of a command', () => {
  it('is a count', () => {
    expect(countArgument(undefined, 7)).toBe(7);
    expect(countArgument('1000000', 7)).toBe(1_000_000);
    expect(countArgument('0', 7, { min: 0 })).toBe(0);
  });

  it.each(['', 'abc', 'NaN', '0', '-5', '1.5', '1e3'])("isn't «%s» as a count", text => {
    expect(() => countArgument(text, 7)).toThrow('is not a whole number from 1 on');
  });

  it('is one of several names', () => {
    expect(nameArgument(undefined, ['rules', 'engine'])).toBeUndefined();
    expect(nameArgument('engine', ['rules', 'engine'])).toBe('engine');
    expect(() => nameArgument('table', ['rules', 'engine'])).toThrow(
      '«table» is none of rules, engine.',
    );
  });
});
