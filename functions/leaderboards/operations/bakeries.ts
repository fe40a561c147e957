import { contract } from '#shared/contract/index.ts';
import {
  BAKERY_LEADERBOARD_ROWS,
  type BakeryLeaderboardRow,
} from '#shared/contract/leaderboards.ts';
import { bakeryEntry, bakeryLeaderboard } from '../../domain/leaderboard/bakery.ts';
import type { LeaderboardEntry } from '../../domain/leaderboard/leaderboard.ts';
import { readRank, readTop } from '../../domain/leaderboard/read.ts';
import { operation } from '../../http/operation.ts';
import { bakery, bakeryAt } from '../../stores/bakery.ts';

/** The top fifty, and the caller's own exact rank, ties to who was first (Rules, decision 36). */
export const bakeries = operation(contract.leaderboards.bakeries, {
  loads: ({ input: { type }, callerId }) => [bakeryEntry(type, callerId), bakery(callerId)],
  parallelReads: ({ input: { type } }) => readTop(bakeryLeaderboard(type), BAKERY_LEADERBOARD_ROWS),
  run: async ({ input: { type }, caller, now, unit, parallelReads: top }) => {
    const own = unit.get(bakeryEntry(type, caller.id));
    const shown = top.findIndex(({ playerId }) => playerId === caller.id);
    const loaded = unit.load(
      top.map(({ playerId }) => bakery(playerId)),
      true,
    );
    const rank = shown >= 0 || !own ? shown + 1 : await readRank(bakeryLeaderboard(type), own);
    await loaded;
    const row = (
      { playerId, username, value }: LeaderboardEntry,
      at: number,
    ): BakeryLeaderboardRow => {
      const { bakeryLevel } = bakeryAt(unit.get(bakery(playerId)), now);
      return { rank: at, userId: playerId, username, bakeryLevel, value };
    };
    return {
      rows: top.map((entry, i) => row(entry, i + 1)),
      userRow: own ? row(top[shown] ?? own, rank) : null,
    };
  },
});
