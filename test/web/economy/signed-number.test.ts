import { expect, it } from 'vitest';
import { signedNumber } from '#web/economy/signed-number.ts';

it.each([
  [50, '+50'],
  [-1200, '−1.200'],
  [0, '0'],
])('a change of %d is written as %s', (amount, text) => {
  expect(signedNumber(amount)).toBe(text);
});
