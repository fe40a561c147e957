import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expToNext, gainExp } from '#shared/rules/bakery-level.ts';
import { CODE_ALPHABET, createCode } from '#shared/rules/check-code.ts';
import {
  discountEnd,
  discountStart,
  endOfDaysAfter,
  isValidityInstant,
  voucherStatus,
} from '#shared/rules/rewards.ts';
import { formatVoucherCode, parseVoucherCode } from '#shared/rules/voucher-code.ts';
import { addDays, dayKey, iso } from '#shared/time.ts';

describe('a discount’s validity', () => {
  it('lasts from the start of the first Rome day to the end of the last', () => {
    const until = Date.parse('2026-10-25T09:00:00Z');
    expect(iso(discountEnd(until))).toBe('2026-10-25T23:00:00.000Z');
    expect(iso(discountStart(until))).toBe('2026-10-24T22:00:00.000Z');
    expect([discountEnd(null), discountStart(null)]).toEqual([Infinity, -Infinity]);
  });

  const voucher = {
    deleted: false,
    validFrom: Date.parse('2026-11-10T00:00:00Z'),
    validUntil: Date.parse('2026-11-20T00:00:00Z'),
    usageLimit: 1,
    usageCount: 0,
  };

  it.each([
    ['valid', {}, '2026-11-20T22:59:59Z'],
    ['expired', {}, '2026-11-20T23:00:00Z'],
    ['not_yet_valid', {}, '2026-11-09T22:59:59Z'],
    ['valid', {}, '2026-11-09T23:00:00Z'],
    ['redeemed', { usageCount: 1 }, '2026-11-15T00:00:00Z'],
    ['valid', { usageCount: 99, usageLimit: null }, '2026-11-15T00:00:00Z'],
    ['deleted', { deleted: true, usageCount: 1 }, '2026-11-15T00:00:00Z'],
  ] as const)('makes a voucher %s with %o at %s', (status, change, at) => {
    expect(voucherStatus({ ...voucher, ...change }, Date.parse(at))).toBe(status);
  });
});

describe('a validity of some days', () => {
  const instant = fc.integer({
    min: Date.parse('2020-01-01T00:00:00Z'),
    max: Date.parse('2099-12-31T00:00:00Z'),
  });

  it('ends with the last instant of the Rome day that many days later', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 365 }), (now, days) => {
        const end = endOfDaysAfter(now, days);
        expect(dayKey(end)).toBe(addDays(dayKey(now), days));
        expect(discountEnd(end)).toBe(end + 1);
        expect(isValidityInstant(end)).toBe(true);
      }),
    );
  });

  it('has the extra hour of a day on which the clocks change', () => {
    const noon = Date.parse('2026-10-24T10:00:00Z');
    expect(iso(endOfDaysAfter(noon, 1))).toBe('2026-10-25T22:59:59.999Z');
  });

  it('is no instant for an invalid text', () => {
    expect(isValidityInstant(Number.NaN)).toBe(false);
  });
});

describe('a voucher’s code', () => {
  const random = fc.array(fc.integer({ min: 0, max: CODE_ALPHABET.length - 1 }), {
    minLength: 9,
    maxLength: 9,
  });

  it('is parsed in any letter case, with blanks and dashes', () => {
    fc.assert(
      fc.property(random, numbers => {
        const code = createCode(numbers);
        expect(code).toHaveLength(10);
        expect(parseVoucherCode(code)).toBe(code);
        expect(parseVoucherCode(` ${formatVoucherCode(code).toLowerCase()} `)).toBe(code);
      }),
    );
  });

  it('is refused with one wrong character or two adjacent ones swapped', () => {
    fc.assert(
      fc.property(
        random,
        fc.nat({ max: 9 }),
        fc.integer({ min: 1, max: 30 }),
        (numbers, at, by) => {
          const code = createCode(numbers);
          const characters = [...code];
          const wrong = (CODE_ALPHABET.indexOf(characters[at] ?? '') + by) % CODE_ALPHABET.length;
          expect(
            parseVoucherCode(characters.with(at, CODE_ALPHABET[wrong] ?? '').join('')),
          ).toBeNull();
          const [left, right] = [characters[at], characters[(at + 1) % 10]];
          if (at < 9 && left && right && left !== right) {
            expect(
              parseVoucherCode(
                characters
                  .with(at, right)
                  .with(at + 1, left)
                  .join(''),
              ),
            ).toBeNull();
          }
        },
      ),
    );
  });
});

describe('experience', () => {
  it('raises levels like counting one level after another', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.nat({ max: 99 }),
        fc.nat({ max: 5_000_000 }),
        (bakeryLevel, exp, gained) => {
          let [level, left] = [bakeryLevel, exp + gained];
          while (left >= expToNext(level)) {
            left -= expToNext(level);
            level += 1;
          }
          expect(gainExp({ bakeryLevel, exp }, gained)).toEqual({ bakeryLevel: level, exp: left });
        },
      ),
    );
  });
});
