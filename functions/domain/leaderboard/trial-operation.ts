import { type LeaderboardRow, TRIAL_LEADERBOARD_ROWS } from '#shared/contract/leaderboards.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import type { Account } from '../account/items.ts';
import {
  entryOn,
  type Leaderboard,
  type LeaderboardEntry,
  trialLeaderboardsAt,
} from './leaderboard.ts';
import { readTop } from './read.ts';
import { leaderboardView } from './view.ts';

const row = ({ playerId, username, value }: LeaderboardEntry, rank: number): LeaderboardRow => ({
  rank,
  userId: playerId,
  username,
  score: value,
});

type LoadContext = { readonly callerId: number; readonly now: number };
type RunContext = {
  readonly caller: Account;
  readonly now: number;
  readonly unit: UnitOfWork;
  readonly parallelReads: LeaderboardEntry[];
};

/** The operation of a trial leaderboard: the top ten, and the caller's own exact rank (rule 14). */
export const trialLeaderboard = (period: keyof ReturnType<typeof trialLeaderboardsAt>) => {
  const leaderboardAt = (now: number): Leaderboard => trialLeaderboardsAt(now)[period];
  return {
    loads: ({ callerId, now }: LoadContext) => [entryOn(leaderboardAt(now), callerId)],
    parallelReads: ({ now }: LoadContext) => readTop(leaderboardAt(now), TRIAL_LEADERBOARD_ROWS),
    run: ({ caller, now, unit, parallelReads: top }: RunContext) =>
      leaderboardView(leaderboardAt(now), caller.id, { unit, top }, row),
  };
};
