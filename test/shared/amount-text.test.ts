import { expect, it } from 'vitest';
import { amountText, type CountedGood } from '#shared/amount-text.ts';

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
