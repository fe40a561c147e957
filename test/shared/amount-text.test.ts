import { expect, it } from 'vitest';
import { amountText, type CountedGood, plural } from '#shared/amount-text.ts';

it.each<[CountedGood, number, string]>([
  ['coins', 1, '1 moneta'],
  ['coins', 12_500, '12.500 monete'],
  ['eggs', 1, '1 uovo'],
  ['eggs', 0, '0 uova'],
  ['flour', 500, '500 di farina'],
  ['sugar', 1, '1 di zucchero'],
  ['milk', 40, '40 di latte'],
  ['bigne', 2, '2 bignè'],
])('%s, %i: %s', (good, amount, text) => {
  expect(amountText(good, amount)).toBe(text);
});

it.each([
  [0, '0 giorni'],
  [1, '1 giorno'],
  [-1, '-1 giorno'],
  [2, '2 giorni'],
  [1000, '1.000 giorni'],
])('%i with its noun: %s', (n, text) => {
  expect(plural(n, 'giorno', 'giorni')).toBe(text);
});
