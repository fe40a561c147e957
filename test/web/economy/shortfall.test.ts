import { expect, it } from 'vitest';
import { type Shortfall, shortfallText } from '#web/economy/goods.ts';

it.each<[Shortfall, string]>([
  [{}, ''],
  [{ coins: 0, eggs: -3 }, ''],
  [{ coins: 1 }, 'Ti manca 1 moneta'],
  [{ bigne: 1 }, 'Ti manca 1 bignè'],
  [{ coins: 1200 }, 'Ti mancano 1.200 monete'],
  [{ bigne: 1, coins: 1 }, 'Ti mancano 1 bignè e 1 moneta'],
  [{ coins: 12, flour: 40, milk: 5 }, 'Ti mancano 40 di farina, 5 di latte e 12 monete'],
])('%o is written as: %s', (shortfall, text) => {
  expect(shortfallText(shortfall)).toBe(text);
});
