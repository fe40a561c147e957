import { expect, it } from 'vitest';
import { signedNumber } from '#web/economy/signed-number.ts';

it.each([
  [50, '+50'],
  [-1200, '−1.200'],
  [0, '0'],
])('%d that came or went is %s', (amount, text) => {
  expect(signedNumber(amount)).toBe(text);
});
