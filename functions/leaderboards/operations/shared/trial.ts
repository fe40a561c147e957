import { type LeaderboardRow, TRIAL_LEADERBOARD_ROWS } from '#shared/contract/leaderboards.ts';
import { READABLE_LEADERBOARDS } from '../../../domain/leaderboard/readable.ts';
import { leaderboardView, ownPlace, readTreeFor } from '../../../domain/leaderboard/view.ts';
import type { WholeTree } from '../../../domain/rank/counters.ts';
import type { Placement } from '../../../domain/rank/entry.ts';
import type { Account } from '../../../items/account.ts';
import { leaderboardTop } from '../../../items/leaderboards.ts';
import type { LoadedBy } from '../../../table/unit-of-work.ts';

/** A row of a leaderboard of scores. */
export const scoreRow = (
  { playerId, username, value }: Placement,
  rank: number,
): LeaderboardRow => ({
  rank,
  userId: playerId,
  username,
  score: value,
});

type Period = 'daily' | 'weekly' | 'monthly';

const itemsOf = (period: Period, playerId: number, now: number) => {
  const { at, own } = READABLE_LEADERBOARDS[period];
  return { top: leaderboardTop(at(now)), own: own(playerId) };
};

type LoadContext = { readonly callerId: number; readonly now: number };
type RunContext = {
  readonly caller: Account;
  readonly now: number;
  readonly items: LoadedBy<typeof itemsOf>;
  readonly parallelReads: WholeTree | undefined;
};

/** The operation of a trial leaderboard: the top ten, and the caller's own exact rank (rule 14). */
export const trialLeaderboard = (period: Period) => ({
  loads: ({ callerId, now }: LoadContext) => itemsOf(period, callerId, now),
  parallelReads: ({ callerId, now }: LoadContext) =>
    readTreeFor(READABLE_LEADERBOARDS[period].at(now), callerId, now),
  run: ({ caller, now, items: { top, own }, parallelReads: tree }: RunContext) => {
    const place = ownPlace(top, caller.id, own(caller));
    const leaderboard = READABLE_LEADERBOARDS[period].at(now);
    return leaderboardView(leaderboard, place, tree, {
      shown: TRIAL_LEADERBOARD_ROWS,
      row: scoreRow,
    });
  },
});
