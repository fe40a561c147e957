import { expect, it } from 'vitest';
import { backOff } from '#functions/table/back-off.ts';

it.each([
  ['the first try', 1, 40],
  ['the third', 3, 160],
  ['a late one', 12, 800],
])('the wait after %s is random, and no longer than its bound', async (_, tried, bound) => {
  const waits = await Promise.all(Array.from({ length: 60 }, () => backOff(tried)));
  expect(Math.max(...waits)).toBeLessThan(bound);
  // Sixty waits below half of the bound would happen once in 10^18 times.
  expect(Math.max(...waits)).toBeGreaterThan(bound / 2);
});
