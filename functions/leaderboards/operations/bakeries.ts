import {
  BAKERY_LEADERBOARD_ROWS,
  type BakeryLeaderboardRow,
  leaderboards as contract,
} from '#shared/contract/leaderboards.ts';
import { bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { bakeryEntry, bakeryLeaderboard } from '../../domain/leaderboard/bakery.ts';
import type { LeaderboardEntry } from '../../domain/leaderboard/leaderboard.ts';
import { readRank, readTop } from '../../domain/leaderboard/read.ts';
import { operation } from '../../http/operation.ts';

/** The top fifty, and the caller's exact rank; of equal values, the one reached first is ahead (rule 36). */
export const bakeries = operation(contract.bakeries, {
  loads: ({ input: { type }, callerId }) => [bakeryEntry(type, callerId), bakery(callerId)],
  parallelReads: ({ input: { type } }) => readTop(bakeryLeaderboard(type), BAKERY_LEADERBOARD_ROWS),
  run: async ({ input: { type }, caller, now, unit, parallelReads: top }) => {
    const own = unit.get(bakeryEntry(type, caller.id));
    const ownIndex = top.findIndex(({ playerId }) => playerId === caller.id);
    const bakeriesLoaded = unit.load(
      top.map(({ playerId }) => bakery(playerId)),
      true,
    );
    const rank =
      ownIndex >= 0 || !own ? ownIndex + 1 : await readRank(bakeryLeaderboard(type), own);
    await bakeriesLoaded;
    const row = (
      { playerId, username, value }: LeaderboardEntry,
      rowRank: number,
    ): BakeryLeaderboardRow => {
      const { bakeryLevel } = bakeryAt(unit.get(bakery(playerId)), now);
      return { rank: rowRank, userId: playerId, username, bakeryLevel, value };
    };
    return {
      rows: top.map((entry, i) => row(entry, i + 1)),
      userRow: own ? row(top[ownIndex] ?? own, rank) : null,
    };
  },
});
