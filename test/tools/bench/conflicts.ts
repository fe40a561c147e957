import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '#shared/contract/index.ts';
import type { Player } from '#test/support/api.ts';
import { startConflictingTable } from '#test/support/conflicting-table.ts';

const PLAYERS = 40;
const SECONDS = 20;
/** A transaction's duration on AWS. */
const TRANSACTION_MS = 10;
/** The window in which the projector's batches fill up. */
const BATCHING_MS = 1000;

/** What happened to the simultaneous calls of many players. */
export type Conflicts = {
  readonly calls: number;
  readonly transactions: number;
  readonly conflictPercent: number;
  readonly unavailable: number;
};

/** functions/ reads the environment on import, so it is imported only now. */
const importTools = async () => ({
  ...(await import('#test/support/api.ts')),
  ...(await import('#test/support/bakery.ts')),
  ...(await import('#test/support/projection.ts')),
});

/** One player alternates between playing a match and buying flour, which settles the bakery. */
const playUntil = async (end: number, player: Player, statuses: number[]): Promise<void> => {
  const { call } = await importTools();
  for (let i = 0; performance.now() < end; i++) {
    const options = { cookie: player.cookie };
    const score = 300 + ((i * 7919 + player.id) % 1900);
    const { status } = await (i % 2 === 0
      ? call(contract.game.finishMatch, { score }, options)
      : call(contract.bakery.buy, { resource: 'flour', quantity: 1 }, options));
    statuses.push(status);
  }
};

/** Many players finish matches and settle bakeries at the same time, on a table whose transactions collide. */
export const benchConflicts = async (seconds = SECONDS): Promise<Conflicts> => {
  process.env.RATE_LIMITS = 'off';
  const { table, stop } = await startConflictingTable({
    transactionPause: () => pause(TRANSACTION_MS),
  });
  try {
    const { newPlayerWithBakery, caughtUp } = await importTools();
    const players: Player[] = [];
    for (let i = 0; i < PLAYERS; i++)
      players.push(await newPlayerWithBakery({ coins: 1_000_000 }, { now: Date.now() }));
    await caughtUp();
    const before = { ...table.counts };
    const end = performance.now() + seconds * 1000;
    const statuses: number[] = [];
    const project = async (): Promise<void> => {
      while (performance.now() < end) {
        await pause(BATCHING_MS);
        await caughtUp();
      }
    };
    await Promise.all([...players.map(one => playUntil(end, one, statuses)), project()]);
    const transactions = table.counts.transactions - before.transactions;
    const conflicts = table.counts.cancelled - before.cancelled;
    return {
      calls: statuses.length,
      transactions,
      conflictPercent: (100 * conflicts) / transactions,
      unavailable: statuses.filter(status => status === 503).length,
    };
  } finally {
    await stop();
  }
};

if (import.meta.main) console.table([await benchConflicts()]);
