import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_CODE_LENGTH, formatCardCode, parseCardCode } from '#shared/rules/card-code.ts';
import { CODE_ALPHABET, createCode, parseCode } from '#shared/rules/check-code.ts';
import {
  countUsedSlip,
  formatSlipCode,
  parseSlipCode,
  SLIP_CODE_LENGTH,
} from '#shared/rules/slips.ts';
import { DAY } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';

const BASE = CODE_ALPHABET.length;
const values = fc.array(fc.nat(BASE - 1), { minLength: 9, maxLength: 11 });

const at = (code: string, i: number) => code[i] ?? '';
const replaced = (code: string, i: number, character: string) =>
  code.slice(0, i) + character + code.slice(i + 1);

describe('a code', () => {
  it('is what was typed, whatever the letter case, blanks and dashes', () => {
    fc.assert(
      fc.property(values, random => {
        const code = createCode(random);
        expect(code).toHaveLength(random.length + 1);
        expect(parseCode(` ${code.toLowerCase().replace(/(.{3})/g, '$1- ')}`, code.length)).toBe(
          code,
        );
      }),
    );
  });

  it('is refused with any wrong character, and with two neighbours swapped', () => {
    fc.assert(
      fc.property(values, random => {
        const code = createCode(random);
        for (const i of code.split('').keys()) {
          for (const other of [...CODE_ALPHABET, '0', 'O', 'é'])
            if (other !== at(code, i))
              expect(parseCode(replaced(code, i, other), code.length)).toBeNull();
          const swapped = replaced(replaced(code, i, at(code, i + 1)), i + 1, at(code, i));
          if (i + 1 < code.length && swapped !== code)
            expect(parseCode(swapped, code.length)).toBeNull();
        }
      }),
      { numRuns: 20 },
    );
  });

  it('is refused with another length', () => {
    const code = createCode([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(parseCode(code, 11)).toBeNull();
    expect(parseCode(code, 9)).toBeNull();
    expect(parseCode('', 0)).toBeNull();
  });

  it('keeps its check character, since codes are printed on vouchers', () => {
    expect(createCode([0, 0, 0, 0])).toBe('AAAAA');
    expect(createCode([1, 2, 3, 4])).toBe('BCDEZ');
  });
});

describe('the code of a slip', () => {
  it('is shown in two groups of seven, and can be read with them', () => {
    const code = createCode(Array.from({ length: SLIP_CODE_LENGTH - 1 }, (_, i) => i));
    const shown = formatSlipCode(code);
    expect(shown).toBe(`${code.slice(0, 7)}-${code.slice(7)}`);
    expect(parseSlipCode(shown.toLowerCase())).toBe(code);
    expect(parseCardCode(code)).toBeNull();
  });
});

describe('the slips of a day', () => {
  it('are counted up to two, and from one again on the next day', () => {
    const one = countUsedSlip(undefined, NOON);
    expect(one).toEqual({ day: '2026-11-20', count: 1 });
    const two = countUsedSlip(one ?? undefined, NOON);
    expect(two?.count).toBe(2);
    expect(countUsedSlip(two ?? undefined, NOON)).toBeNull();
    expect(countUsedSlip(two ?? undefined, NOON + DAY)).toEqual({ day: '2026-11-21', count: 1 });
  });

  it('continue to be counted if the clock is set back', () => {
    const two = { day: '2026-11-20', count: 2 };
    expect(countUsedSlip(two, NOON - DAY)).toBeNull();
  });
});

describe('the code of a card', () => {
  const code = createCode(Array.from({ length: CARD_CODE_LENGTH - 1 }, (_, i) => i));

  it('is shown in three groups of four, and can be read with them', () => {
    expect(formatCardCode(code)).toBe(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`);
    expect(parseCardCode(formatCardCode(code))).toBe(code);
  });

  it('is invalid with the length of a voucher’s code', () => {
    expect(parseCardCode(createCode([1, 2, 3, 4, 5, 6, 7, 8, 9]))).toBeNull();
  });
});
