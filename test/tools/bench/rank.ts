import type { Leaderboard } from '#functions/domain/rank/entry.ts';
import { bucketOf, pathTo, type Standing, sortKey } from '#functions/domain/rank/tree.ts';
import { HOUR } from '#shared/time.ts';
import { countArgument } from '#test/support/arguments.ts';
import { startTable } from '#test/support/table.ts';

const SAMPLES = 40;
const DAY = '2026-11-20';

/** Random scores with the distribution of trial games: many equal ones, and a long tail. */
const standings = (players: number, from: number): Standing[] => {
  let state = 12345;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: players }, (_, i) => {
    const luck = random() + random() + random();
    const value = 5 * Math.max(1, Math.round((luck ** 3 * 2000) / 27 + 200 * random() + 60));
    return { playerId: i + 1, value, reachedAt: from + Math.floor(random() * 20 * HOUR) };
  });
};

type Item = Record<string, unknown>;

/** The leaderboard's items in the table: every standing's entry, and the tree's nodes. */
const leaderboardItems = async (
  leaderboard: Leaderboard,
  everybody: readonly Standing[],
): Promise<Item[]> => {
  const { entryItem } = await import('#functions/domain/leaderboard/update-entries.ts');
  const { toRecord } = await import('#functions/table/item.ts');
  const { rankNode } = await import('#functions/items/leaderboards.ts');
  const nodes = new Map<string, Item>();
  const entries = everybody.map(one => {
    for (const { node, child } of pathTo(bucketOf(one, leaderboard.tree), leaderboard.tree)) {
      const { key } = rankNode(leaderboard.name, 0, node);
      const item = nodes.get(key.sk) ?? { ...key };
      item[`c${child}`] = Number(item[`c${child}`] ?? 0) + 1;
      nodes.set(key.sk, item);
    }
    const username = `player ${one.playerId}`;
    return toRecord(entryItem(leaderboard, one), { username, reflects: 1 }, 1);
  });
  return [...entries, ...nodes.values()];
};

/** Reads a player's rank as a call does after reading their results, and measures the cost. */
const measureRank = async (leaderboard: Leaderboard, standing: Standing) => {
  const { readRank } = await import('#functions/domain/rank/place.ts');
  const { trialResults } = await import('#functions/items/trial.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const { measure } = await import('./measure.ts');
  return measure(async () => {
    const unit = new UnitOfWork(leaderboard.tree.from);
    await unit.load(trialResults(standing.playerId));
    return readRank(leaderboard, standing);
  });
};

/** The highest cost of a rank, and whether every rank matches the one found by sorting. */
type RankCost = { trips: number; reads: number; right: boolean };

/** Reads ranks across a leaderboard of many players; the cost excludes the session. */
export const benchRank = async (players = 1_000_000): Promise<RankCost> => {
  const { stop } = await startTable();
  try {
    // functions/ reads the environment on import, so modules that import it are imported only now, and above.
    const { fillTable } = await import('#test/support/fill-table.ts');
    const { dailyLeaderboard } = await import('#functions/domain/leaderboard/leaderboard.ts');
    const leaderboard = dailyLeaderboard(DAY);
    const everybody = standings(players, leaderboard.tree.from);
    await fillTable(await leaderboardItems(leaderboard, everybody));
    const ranked = everybody
      .map(one => ({ one, key: sortKey(one) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ one }) => one);
    const worst = { trips: 0, reads: 0, right: true };
    for (let sample = 0; sample < SAMPLES; sample++) {
      const index = Math.floor((sample * (players - 1)) / (SAMPLES - 1));
      const standing = ranked[index];
      if (!standing) continue;
      const { trips, reads, result } = await measureRank(leaderboard, standing);
      worst.trips = Math.max(worst.trips, trips);
      worst.reads = Math.max(worst.reads, reads);
      worst.right &&= result === index + 1;
    }
    return worst;
  } finally {
    await stop();
  }
};

if (import.meta.main) {
  const start = performance.now();
  const players = countArgument(process.argv[2], 1_000_000);
  const { trips, reads, right } = await benchRank(players);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${players} players: ${trips} round trips, ${reads} RRU, ${right ? 'exact' : 'WRONG'} (${seconds} s)`,
  );
}
