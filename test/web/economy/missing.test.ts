import { expect, it } from 'vitest';
import { type Lack, missingText } from '#web/economy/missing.ts';

it.each<[Lack, string]>([
  [{}, ''],
  [{ coins: 0, eggs: -3 }, ''],
  [{ coins: 1 }, 'Ti manca 1 moneta'],
  [{ bigne: 1 }, 'Ti manca 1 bignè'],
  [{ coins: 1200 }, 'Ti mancano 1.200 monete'],
  [{ bigne: 1, coins: 1 }, 'Ti mancano 1 bignè e 1 moneta'],
  [{ coins: 12, flour: 40, milk: 5 }, 'Ti mancano 40 farina, 5 latte e 12 monete'],
])('%o is told as: %s', (lack, text) => {
  expect(missingText(lack)).toBe(text);
});
