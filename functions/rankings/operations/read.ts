import { contract } from '#shared/contract/index.ts';
import { RANKING_ROWS, type RankingRow } from '#shared/contract/rankings.ts';
import type { Entry } from '../../boards/board.ts';
import { ranking, rankingBoard } from '../../boards/rankings.ts';
import { readRank, readTop } from '../../boards/read.ts';
import { operation } from '../../http/operation.ts';
import { bakery, bakeryAt } from '../../stores/bakery.ts';

/** The top fifty, and the caller's own exact rank, ties to who was first (Rules, decision 36). */
export const read = operation(contract.rankings.read, {
  loads: ({ input: { type }, callerId }) => [ranking(type, callerId), bakery(callerId)],
  alongside: ({ input: { type } }) => readTop(rankingBoard(type), RANKING_ROWS),
  run: async ({ input: { type }, caller, now, unit, alongside: top }) => {
    const own = unit.get(ranking(type, caller.id));
    const shown = top.findIndex(({ playerId }) => playerId === caller.id);
    const bakeries = unit.load(
      top.map(({ playerId }) => bakery(playerId)),
      true,
    );
    const rank = shown >= 0 || !own ? shown + 1 : await readRank(rankingBoard(type), own);
    await bakeries;
    const row = ({ playerId, username, value }: Entry, at: number): RankingRow => {
      const { bakeryLevel } = bakeryAt(unit.get(bakery(playerId)), now);
      return { rank: at, userId: playerId, username, bakeryLevel, value };
    };
    return {
      rows: top.map((entry, i) => row(entry, i + 1)),
      userRow: own ? row(top[shown] ?? own, rank) : null,
    };
  },
});
