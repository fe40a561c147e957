import { describe, expect, it } from 'vitest';
import { HOUR, iso, MINUTE } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import {
  type CheckedVoucher,
  headlineOf,
  isStruck,
  minimumProblem,
  recentUseText,
  resultMessage,
  signedResult,
  termTexts,
  toneOf,
  usesText,
} from '#web/till/result/check-result.ts';

const voucher: CheckedVoucher = {
  id: 1,
  code: 'ABCDE-FGHJK',
  discountPercent: 20,
  amountOff: null,
  what: null,
  discountCode: null,
  validFrom: '2026-11-23T11:00:00Z',
  validUntil: '2026-12-10T11:00:00Z',
};

const useAgo = (ago: number) => ({ redeemedAt: iso(NOON - ago), redeemedBy: 'Carlo' });

describe('the result of a check', () => {
  it.each([
    ['valid', 'confirm', false, 'Vale fino al 10 dicembre 2026.'],
    ['expired', 'wait', true, 'Valeva fino al 10 dicembre 2026.'],
    ['not_yet_valid', 'wait', true, 'Vale dal 23 novembre 2026.'],
    ['redeemed', 'wait', true, 'Utilizzato il 20 novembre 2026 alle 11:00 da Carlo.'],
    ['deleted', 'bad', true, 'Il cliente l’ha eliminato o il negozio l’ha ritirato.'],
    ['forged', 'bad', true, 'La firma di questo QR non è del negozio.'],
    ['unknown', 'bad', true, 'Nessun voucher ha questo codice.'],
  ] as const)('shows %s in the tone "%s", with its dates', (outcome, tone, struck, text) => {
    const message = resultMessage({ outcome, voucher, holder: null, lastUse: useAgo(HOUR) });
    expect([toneOf(outcome), isStruck(outcome), message.text]).toEqual([tone, struck, text]);
  });

  it('has a text for a redeemed voucher whose last use is unknown', () => {
    const message = resultMessage({ outcome: 'redeemed', voucher, holder: null, lastUse: null });
    expect(message.text).toBe('Non restano utilizzi.');
  });

  it("doesn't name the clerk once that is no longer stored", () => {
    const lastUse = { ...useAgo(HOUR), redeemedBy: null };
    const message = resultMessage({ outcome: 'redeemed', voucher, holder: null, lastUse });
    expect(message.text).toBe('Utilizzato il 20 novembre 2026 alle 11:00.');
  });

  it('has the percentage, the amount or the thing as its headline', () => {
    expect(headlineOf(voucher)).toBe('20%');
    const thing = { discountPercent: null, amountOff: null, what: 'Un caffè' };
    expect(headlineOf(thing)).toBe('Un caffè');
    const amount = { discountPercent: null, amountOff: 750, what: null };
    expect(plain(headlineOf(amount))).toBe('7,50 €');
  });
});

/** With ordinary spaces instead of non-breaking ones. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

describe('the terms of a voucher', () => {
  it.each([
    [{ conditions: null, minimumAmount: null }, []],
    [{ conditions: 'Solo torte', minimumAmount: null }, ['Solo torte']],
    [
      { conditions: 'Solo torte', minimumAmount: 1500 },
      ['Con un acquisto di almeno 15,00 €', 'Solo torte'],
    ],
    [{}, []],
  ])('%o are %j', (terms, texts) => {
    expect(termTexts(terms).map(plain)).toEqual(texts);
  });

  it('refuse a purchase of less than the minimum', () => {
    const minimumAmount = 1500;
    expect(plain(minimumProblem(1499, { minimumAmount }))).toBe(
      'Il voucher vale da 15,00 € in su.',
    );
    expect(minimumProblem(1500, { minimumAmount })).toBeUndefined();
    expect(minimumProblem(null, { minimumAmount })).toBeUndefined();
    expect(minimumProblem(1, { minimumAmount: null })).toBeUndefined();
  });
});

describe('the uses', () => {
  it.each([
    [3, 3, false, 'Uso 1 di 3, ne restano 2'],
    [2, 3, true, 'Uso 1 di 3, ne restano 2'],
    [2, 3, false, 'Uso 2 di 3, ne resta 1'],
    [0, 3, true, 'Uso 3 di 3, è l’ultimo'],
    [1, 1, false, undefined],
    [null, null, false, undefined],
  ])('with %s left of %s, used: %s, read "%s"', (usesLeft, usageLimit, used, text) => {
    expect(usesText({ usesLeft, usageLimit }, used)).toBe(text);
  });
});

describe('the warning of a second use', () => {
  const warning = (ago: number) => recentUseText({ outcome: 'valid', lastUse: useAgo(ago) }, NOON);

  it('appears within five minutes', () => {
    expect(warning(0)).toContain('usato meno di un minuto fa da Carlo');
    expect(warning(MINUTE)).toContain('usato un minuto fa');
    expect(warning(5 * MINUTE - 1)).toContain('usato 4 minuti fa');
    expect(warning(5 * MINUTE)).toBeUndefined();
    expect(recentUseText({ outcome: 'valid', lastUse: null }, NOON)).toBeUndefined();
    expect(recentUseText({ outcome: 'redeemed', lastUse: useAgo(MINUTE) }, NOON)).toBeUndefined();
  });
});

describe('a token without a network', () => {
  const payload = { v: 7, h: 8, p: 20, f: null, u: null, k: '0123abcd' };

  it('is valid if its dates are right, and shows its worth', () => {
    expect(signedResult(payload, NOON)).toMatchObject({
      outcome: 'valid',
      voucher: { id: 7, discountPercent: 20, code: null },
    });
    expect(signedResult(payload, NOON).voucher).not.toHaveProperty('conditions');
  });

  it('is expired or not yet valid according to its dates', () => {
    expect(signedResult({ ...payload, u: NOON - 24 * HOUR }, NOON).outcome).toBe('expired');
    expect(signedResult({ ...payload, f: NOON + 24 * HOUR }, NOON).outcome).toBe('not_yet_valid');
  });
});
