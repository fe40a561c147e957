import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import {
  counterName,
  nodeName,
  type Standing,
  sortKey,
  treePath,
} from '#shared/rules/rank-tree.ts';
import { HOUR } from '#shared/time.ts';
import { startTable } from '#test/support/table.ts';

const BATCH = 25;
const PARALLEL = 16;
const SAMPLES = 40;
const DAY = '2026-11-20';

/** Scores as trial games have them: many equal ones, a long tail. */
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

/**
 * The rank among so many players: what it costs, the session aside, and whether it is the rank that
 * sorting everybody gives.
 */
export const benchRank = async (
  players = 1_000_000,
): Promise<{ trips: number; reads: number; right: boolean }> => {
  const { stop } = await startTable();
  try {
    const { table } = await import('#functions/table/client.ts');
    const { TABLE_NAME } = await import('#functions/env.ts');
    const { dailyLeaderboard, entryOn, shardOf } = await import(
      '#functions/domain/leaderboard/leaderboard.ts'
    );
    const { readRank } = await import('#functions/domain/leaderboard/read.ts');
    const { toRecord } = await import('#functions/table/item.ts');
    const keys = await import('#functions/table/keys.ts');
    const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
    const { measure } = await import('./measure.ts');
    const board = dailyLeaderboard(DAY);
    const everybody = standings(players, board.period.from);

    const nodes = new Map<string, Record<string, unknown>>();
    const records = everybody.map(one => {
      const path = treePath(one, board.period);
      for (const [depth, digit] of path.entries()) {
        const key = keys.rankNode(board.name, shardOf(one.playerId), nodeName(path, depth));
        const node = nodes.get(key.pk + key.sk) ?? { ...key };
        node[counterName(digit)] = Number(node[counterName(digit)] ?? 0) + 1;
        nodes.set(key.pk + key.sk, node);
      }
      const username = `player ${one.playerId}`;
      return toRecord(entryOn(board, one.playerId), { ...one, username, expiresAt: 0 }, 1);
    });
    const all = [...records, ...nodes.values()];
    const batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) =>
      all.slice(i * BATCH, (i + 1) * BATCH).map(Item => ({ PutRequest: { Item } })),
    );
    let next = 0;
    const worker = async () => {
      for (let mine = next++; mine < batches.length; mine = next++) {
        await table.send(
          new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: batches[mine] ?? [] } }),
        );
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));

    const ranked = everybody
      .map(one => ({ one, order: sortKey(one) }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .map(({ one }) => one);
    const worst = { trips: 0, reads: 0, right: true };
    for (let sample = 0; sample < SAMPLES; sample++) {
      const at = Math.floor((sample * (players - 1)) / (SAMPLES - 1));
      const wanted = ranked[at];
      if (!wanted) continue;
      const { trips, reads, result } = await measure(async () => {
        const unit = new UnitOfWork(board.period.from);
        await unit.load([entryOn(board, wanted.playerId)]);
        const own = unit.get(entryOn(board, wanted.playerId));
        return own ? readRank(board, own) : 0;
      });
      worst.trips = Math.max(worst.trips, trips);
      worst.reads = Math.max(worst.reads, reads);
      worst.right &&= result === at + 1;
    }
    return worst;
  } finally {
    await stop();
  }
};

if (import.meta.main) {
  const began = performance.now();
  const players = Number(process.argv[2] ?? 1_000_000);
  const { trips, reads, right } = await benchRank(players);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${players} players: ${trips} round trips, ${reads} RRU, ${right ? 'exact' : 'WRONG'} (${seconds} s)`,
  );
}
