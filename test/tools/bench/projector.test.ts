import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MATCH_UNITS, PURCHASE_PROJECTION_UNITS, WRITE_UNITS } from './goals.ts';
import { BATCH, measureProjector } from './projector.ts';

const costs = await measureProjector();
const calls = JSON.parse(
  readFileSync(new URL('../../golden/round-trips.json', import.meta.url), 'utf8'),
);

/** JSON with one line per scenario, as Biome formats it. */
const asJson = (): string => {
  const lines = Object.entries(costs).map(
    ([name, { reads, writes }]) => `  "${name}": { "reads": ${reads}, "writes": ${writes} }`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};

const writesOf = (name: string): number => costs[name]?.writes ?? Number.POSITIVE_INFINITY;

describe('the projector', () => {
  it('costs what the golden file says (vitest -u updates it)', async () => {
    await expect(asJson()).toMatchFileSnapshot('../../golden/projector.json');
  });

  it('and the call together cost at most 45 write units for a single match, 28 in a batch', () => {
    const { writes } = calls['game.finishMatch'];
    for (const match of ['a first match', 'another match'])
      expect(writes + writesOf(match)).toBeLessThanOrEqual(MATCH_UNITS.alone);
    expect(writes + writesOf(`${BATCH} matches`) / BATCH).toBeLessThanOrEqual(MATCH_UNITS.batched);
  });
});

describe('the projector for a purchase', () => {
  it.each(Object.entries(PURCHASE_PROJECTION_UNITS))(
    'writes at most %d units for %s',
    (name, units) => {
      expect(writesOf(name)).toBeLessThanOrEqual(units);
    },
  );
});

describe('calls with many writes', () => {
  it.each(Object.entries(WRITE_UNITS))(
    'stay within their limit, including the ledger: %s %d',
    (name, limit) => {
      expect(calls[name].writes).toBeLessThanOrEqual(limit);
    },
  );
});
