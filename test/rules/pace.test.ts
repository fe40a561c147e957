import { describe, expect, it } from 'vitest';
import { pacedUntil, SWAP_MS } from '#shared/rules/pace.ts';

const swaps = (n: number) => Array.from({ length: n }, () => ({ swap: [0, 1] as const }));

describe('the time that a run takes', () => {
  it('starts with its ticket', () => {
    expect(pacedUntil(0, { startedAt: 5000, log: swaps(20) })).toBe(5000 + 20 * SWAP_MS);
  });

  it('starts when earlier runs have used up the time, if that is later', () => {
    expect(pacedUntil(9000, { startedAt: 5000, log: swaps(2) })).toBe(9000 + 2 * SWAP_MS);
  });

  it('counts finishing early as one swap, and power-ups not at all', () => {
    const log = [{ use: 'mosse' } as const, ...swaps(3), { finish: true } as const];
    expect(pacedUntil(0, { startedAt: 0, log })).toBe(4 * SWAP_MS);
  });
});
