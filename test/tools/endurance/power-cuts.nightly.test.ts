import { expect, test } from 'vitest';
import { cutPower } from './power-cuts.ts';

test('a killed server loses no acknowledged write and leaves no partial transaction', async () => {
  const { violations, writes } = await cutPower(3);
  expect(violations).toEqual([]);
  expect(writes).toBeGreaterThan(0);
});
