import { describe, expect, it } from 'vitest';
import { NOON } from '#test/support/noon.ts';
import { bakedText } from '#web/bakery/oven/baked-text.ts';

const baked = (qty: number, collectedAt: string) => ({
  id: 1,
  qty,
  qtyCompleted: qty,
  secondsPerUnit: 60,
  startedAt: collectedAt,
  lastUpdate: collectedAt,
  status: 'completed' as const,
  collectedAt,
});

const TODAY = '2026-11-20T08:00:00.000Z';
const YESTERDAY = '2026-11-19T22:59:00.000Z';

describe('the text about finished bignè', () => {
  it.each([
    [[baked(4, TODAY), baked(5, TODAY)], '9 bignè sfornati oggi'],
    [[baked(1, TODAY)], '1 bignè sfornato oggi'],
    [[baked(7, YESTERDAY), baked(2, TODAY)], '2 bignè sfornati oggi'],
    [[baked(7, YESTERDAY), baked(2, YESTERDAY)], 'Gli ultimi 9 bignè sfornati'],
    // The oven lists three: there may have been more today.
    [[baked(4, TODAY), baked(5, TODAY), baked(1, TODAY)], 'Gli ultimi 10 bignè sfornati oggi'],
  ])('is exact', (batches, text) => expect(bakedText(batches, NOON)).toBe(text));
});
