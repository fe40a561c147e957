import {
  BAKERY_LEADERBOARD_ROWS,
  type BakeryLeaderboardRow,
  leaderboards as contract,
} from '#shared/contract/leaderboards.ts';
import { READABLE_LEADERBOARDS } from '../../domain/leaderboard/readable.ts';
import { ownPlace, rankOf, readTreeFor } from '../../domain/leaderboard/view.ts';
import type { Placement } from '../../domain/rank/entry.ts';
import { operation } from '../../http/operation.ts';
import { leaderboardTop } from '../../items/leaderboards.ts';

const row = (
  { playerId, username, value, detail: [bakeryLevel = 1] = [] }: Placement,
  rank: number,
): BakeryLeaderboardRow => ({ rank, userId: playerId, username, bakeryLevel, value });

/** The top fifty, and the caller's exact rank. Of equal values, the one reached first ranks higher (rule 36). */
export const bakeries = operation(contract.bakeries, {
  loads: ({ input: { type }, callerId, now }) => ({
    top: leaderboardTop(READABLE_LEADERBOARDS[type].at(now)),
    own: READABLE_LEADERBOARDS[type].own(callerId),
  }),
  parallelReads: ({ input: { type }, callerId, now }) =>
    readTreeFor(READABLE_LEADERBOARDS[type].at(now), callerId, now),
  run: async ({ input, caller, now, items: { top, own: ownOf }, parallelReads: tree }) => {
    const leaderboard = READABLE_LEADERBOARDS[input.type].at(now);
    const own = ownOf(caller);
    const place = ownPlace(top, caller.id, own);
    return {
      rows: place.rows.slice(0, BAKERY_LEADERBOARD_ROWS).map((one, i) => row(one, i + 1)),
      userRow: own ? row(own, await rankOf(leaderboard, own, place, tree)) : null,
    };
  },
});
