import { type LeaderboardRow, TRIAL_LEADERBOARD_ROWS } from '#shared/contract/leaderboards.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import type { Account } from '../account/items.ts';
import type { Placement } from './entry.ts';
import { ownPlace } from './own-place.ts';
import { READABLE_LEADERBOARDS } from './readable.ts';
import { topItem } from './top.ts';
import { leaderboardView } from './view.ts';

const row = ({ playerId, username, value }: Placement, rank: number): LeaderboardRow => ({
  rank,
  userId: playerId,
  username,
  score: value,
});

type LoadContext = { readonly callerId: number; readonly now: number };
type RunContext = { readonly caller: Account; readonly now: number; readonly unit: UnitOfWork };

/** The operation of a trial leaderboard: the top ten, and the caller's own exact rank (rule 14). */
export const trialLeaderboard = (period: 'daily' | 'weekly' | 'monthly') => {
  const { at, facts, own } = READABLE_LEADERBOARDS[period];
  return {
    loads: ({ callerId, now }: LoadContext) => [topItem(at(now)), facts(callerId)],
    run: ({ caller, now, unit }: RunContext) => {
      const place = ownPlace(unit, at(now), caller.id, own(unit, caller));
      return leaderboardView(at(now), place, TRIAL_LEADERBOARD_ROWS, row);
    },
  };
};
