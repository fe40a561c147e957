import { expect, test } from 'vitest';
import { cutPower } from './power-cuts.ts';

test('a server that loses its power has lost nothing that it acknowledged, and holds nothing half', async () => {
  const { faults, writes } = await cutPower(3);
  expect(faults).toEqual([]);
  expect(writes).toBeGreaterThan(0);
});
