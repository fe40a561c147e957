import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTenths, PRICE_MAX, toTenths } from '#shared/rules/offers.ts';
import { formatPrice, parsePrice } from '#web/markets/players/offer-text.ts';

describe('a price', () => {
  it.each([
    [1, '1'],
    [12, '12'],
    [1000, '1.000'],
    [0.5, '0,5'],
    [2.25, '2,25'],
    [2.999, '3'],
    [1.2345, '1,23'],
  ])('of %d coins is written as %s, with at most two decimals', (coins, text) => {
    expect(formatPrice(coins)).toBe(text);
  });

  it.each([
    ['1', 1],
    ['0,1', 0.1],
    ['0.1', 0.1],
    [' 12,5 ', 12.5],
    ['3,', 3],
    ['-1', -1],
    ['0', 0],
    ['1.000', 1000],
    ['1.250,50', 1250.5],
  ])('typed as %j is parsed, with a comma or a point', (text, coins) => {
    expect(parsePrice(text)).toBe(coins);
  });

  it.each(['', 'tre', '1,25', '1.00.0', '1,2,3', ',5', '1e3', '0x10'])(
    'typed as %j is refused',
    text => {
      expect(parsePrice(text)).toBeNull();
    },
  );

  it('is parsed to the same tenths with either separator', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: toTenths(PRICE_MAX) }),
        fc.boolean(),
        (tenths, comma) => {
          const text = String(fromTenths(tenths));
          const parsed = parsePrice(comma ? text.replace('.', ',') : text);
          expect(parsed).not.toBeNull();
          expect(toTenths(parsed ?? 0)).toBe(tenths);
        },
      ),
    );
  });
});
