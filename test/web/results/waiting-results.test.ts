import { expect, it } from 'vitest';
import { waitingResults } from '#web/results/waiting-results.ts';

it('finds no waiting results where nothing can be stored', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  expect(await waitingResults()).toEqual([]);
});
