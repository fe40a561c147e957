import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CARD_CODE_LENGTH, formatCardCode } from '#shared/rules/card-code.ts';
import { createCode } from '#shared/rules/check-code.ts';
import { formatSlipCode, SLIP_CODE_LENGTH } from '#shared/rules/slips.ts';
import { payloadBytes, tokenOf } from '#shared/rules/voucher-token.ts';
import { amountRule, centsText, parseAmount } from '#web/till/purchase/amount.ts';
import { parseScannedText } from '#web/till/scanned-code.ts';

const TOKEN = tokenOf(
  payloadBytes({ v: 7, h: 8, p: 20, f: null, u: null, k: '0123abcd' }),
  new Uint8Array(64),
);

it('distinguishes a voucher’s QR, codes and foreign QRs', () => {
  expect(parseScannedText(`${TOKEN.toLowerCase()} `)).toMatchObject({
    kind: 'token',
    token: { payload: { v: 7 } },
  });
  for (const text of ['https://example.com', '4006381333931', 'ABCDEFGHJA', ''])
    expect(parseScannedText(text)).toEqual({ kind: 'foreign' });
});

it('recognises a slip by its address or its code', () => {
  const code = createCode(Array.from({ length: SLIP_CODE_LENGTH - 1 }, (_, i) => i));
  for (const text of [
    `https://giorgione.example/bollino#${code}`,
    `https://giorgione.example/bollino%23${code}`,
    `]Q1https://giorgione.example/bollino#${code}$`,
    `httpsò--giorgione.example-bollinoà${code.toLowerCase()}`,
    formatSlipCode(code),
  ])
    expect(parseScannedText(text)).toEqual({ kind: 'slip' });
  expect(parseScannedText(`https://giorgione.example/bollino#${code.slice(0, -1)}B`)).toEqual({
    kind: 'foreign',
  });
});

it('reads the code in the address of a printed card', () => {
  const code = createCode(Array.from({ length: CARD_CODE_LENGTH - 1 }, (_, i) => i));
  for (const text of [
    `https://giorgione.example/carta#${code}`,
    `https://giorgione.example/carta%23${code}`,
    `httpsò--giorgione.example-cartaà${code.toLowerCase()}`,
    formatCardCode(code),
  ])
    expect(parseScannedText(text)).toEqual({ kind: 'card', code });
  const wrong = `https://giorgione.example/carta#${code.slice(0, -1)}C`;
  expect(parseScannedText(wrong)).toEqual({ kind: 'foreign' });
});

it('reads amounts with a comma, a point or neither', () => {
  expect(['4', '4,5', '4.50', ' 12,05 €', '1.000'].map(parseAmount)).toEqual([
    400, 450, 450, 1205, 100_000,
  ]);
  for (const wrong of ['', ',5', '4,505', '-1', '1.00,00', 'x'])
    expect(parseAmount(wrong)).toBeNull();
});

it('refuses an amount that can’t be registered', () => {
  expect(amountRule('')).toBe('Scrivi l’importo.');
  expect(amountRule('quattro')).toBe('Scrivi un importo, per esempio 4,50.');
  expect(amountRule('0')).toBe('L’importo è zero.');
  expect(amountRule('1000,01')).toMatch(/^Al massimo 1000,00\s€\.$/);
  expect(amountRule('1000000')).toMatch(/^Al massimo 1000,00\s€\.$/);
  expect(amountRule('1000')).toBeUndefined();
});

it('reads digits as cents, as they are typed on a till', () => {
  expect(['4', '0,045', '45', '0,450', '450', '100000', '00', 'x'].map(centsText)).toEqual([
    ...['0,04', '0,45', '0,45', '4,50', '4,50', '1000,00', '', ''],
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), cents => {
      let shown = '';
      for (const digit of String(cents)) shown = centsText(shown + digit);
      expect(parseAmount(shown)).toBe(cents);
    }),
  );
});
