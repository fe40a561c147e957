import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedCents, typedNumber } from '#web/ui/format/typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['4', 4],
    ['4,5', 4.5],
    ['4.50', 4.5],
    ['3,', 3],
    ['1.000', 1000],
    ['1.234,50 €', 1234.5],
    ['1 000', 1000],
    ['12.345.678', 12_345_678],
    ['€ 5', 5],
    ['5 euro', 5],
    ['10%', 10],
    ['12,5 %', 12.5],
    ['-3', -3],
    ['−3', -3],
    ['+2', 2],
    ['0.125', 0.125],
  ])('is read from %j', (typed, number) => {
    expect(typedNumber(typed)).toBe(number);
  });

  it('is missing in a blank text', () => {
    expect(['', '  ', '€'].map(typedNumber)).toEqual([null, null, null]);
  });

  it.each([
    'tre',
    ',5',
    '1,2,3',
    '1.00.0',
    '1.000.50',
    '1e3',
    '0x10',
    '5-',
    '--5',
    'Infinity',
    '4€50',
    '1%0',
  ])('is invalid in %j', typed => {
    expect(typedNumber(typed)).toBeNaN();
  });
});

describe('a typed amount', () => {
  it("has whole cents, and isn't below zero", () => {
    expect(['0', '1,50', '19,99', '1.000'].map(typedCents)).toEqual([0, 150, 1999, 100_000]);
    expect(typedCents(' ')).toBeNull();
    for (const wrong of ['4,505', '-1', 'x']) expect(typedCents(wrong)).toBeNaN();
  });

  it('is the one that the same cents are formatted as', () => {
    const formats = [
      new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' }),
      new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }),
      new Intl.NumberFormat('en', { minimumFractionDigits: 2, useGrouping: false }),
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom(...formats),
        (cents, format) => {
          expect(typedCents(format.format(cents / 100))).toBe(cents);
        },
      ),
    );
  });
});
