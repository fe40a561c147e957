import {
  BAKERY_LEADERBOARD_ROWS,
  type BakeryLeaderboardRow,
  leaderboards as contract,
} from '#shared/contract/leaderboards.ts';
import type { Placement } from '../../domain/leaderboard/entry.ts';
import { ownPlace, rankOf } from '../../domain/leaderboard/own-place.ts';
import { READABLE_LEADERBOARDS } from '../../domain/leaderboard/readable.ts';
import { topItem } from '../../domain/leaderboard/top.ts';
import { operation } from '../../http/operation.ts';

const row = (
  { playerId, username, value, detail: [bakeryLevel = 1] = [] }: Placement,
  rank: number,
): BakeryLeaderboardRow => ({ rank, userId: playerId, username, bakeryLevel, value });

/** The top fifty, and the caller's exact rank; of equal values, the one reached first is ahead (rule 36). */
export const bakeries = operation(contract.bakeries, {
  loads: ({ input: { type }, callerId, now }) => [
    topItem(READABLE_LEADERBOARDS[type].at(now)),
    READABLE_LEADERBOARDS[type].facts(callerId),
  ],
  run: async ({ input: { type }, caller, now, unit }) => {
    const leaderboard = READABLE_LEADERBOARDS[type].at(now);
    const own = READABLE_LEADERBOARDS[type].own(unit, caller);
    const place = ownPlace(unit, leaderboard, caller.id, own);
    return {
      rows: place.rows.slice(0, BAKERY_LEADERBOARD_ROWS).map((one, i) => row(one, i + 1)),
      userRow: own ? row(own, await rankOf(leaderboard, own, place)) : null,
    };
  },
});
