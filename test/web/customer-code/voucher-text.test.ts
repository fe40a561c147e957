import { describe, expect, it } from 'vitest';
import { usageText, validityText } from '#web/customer-code/voucher-text.ts';

/** Half past midnight in Rome, when it is still the day before in UTC. */
const FIRST = '2026-11-30T23:30:00.000Z';
const EIGHTH = '2026-12-08T12:00:00.000Z';
const LAST = '2026-12-31T12:00:00.000Z';

describe('the validity of a discount', () => {
  it.each([
    [null, null, 'Senza scadenza'],
    [FIRST, null, 'Valido dal 1º dicembre 2026'],
    [null, LAST, 'Valido fino al 31 dicembre 2026'],
    [FIRST, LAST, 'Valido dal 1º dicembre al 31 dicembre 2026'],
    [FIRST, '2027-01-06T12:00:00.000Z', 'Valido dal 1º dicembre 2026 al 6 gennaio 2027'],
    [FIRST, '2026-12-01T20:00:00.000Z', 'Valido solo il 1º dicembre 2026'],
    [EIGHTH, null, 'Valido dall’8 dicembre 2026'],
    [EIGHTH, EIGHTH, 'Valido solo l’8 dicembre 2026'],
    [FIRST, '2026-12-11T12:00:00.000Z', 'Valido dal 1º dicembre all’11 dicembre 2026'],
    [null, '2026-12-18T12:00:00.000Z', 'Valido fino al 18 dicembre 2026'],
  ])('from %s to %s: %s', (validFrom, validUntil, text) => {
    expect(validityText({ validFrom, validUntil })).toBe(text);
  });
});

describe('the remaining uses of a discount', () => {
  it.each([
    [null, 7, undefined],
    [1, 0, 'Si usa una volta sola'],
    [1, 1, undefined],
    [3, 0, 'Usato 0 di 3 volte'],
    [3, 2, 'Usato 2 di 3 volte'],
  ])('limit %s, used %s: %s', (usageLimit, usageCount, text) => {
    expect(usageText({ usageLimit, usageCount })).toBe(text);
  });
});
