import type { RequestOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  LEADERBOARD_FAILURE,
  LeaderboardSkeleton,
  NoFriends,
} from '#web/leaderboards/LeaderboardStates.tsx';
import { STALE_MS } from '#web/leaderboards/stale-time.ts';
import { TOP_ROWS, TrialLeaderboardRows } from '#web/leaderboards/TrialLeaderboard.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';

type Props = { day: string; friendsOnly?: boolean };

/** The leaderboard of a day's challenge, for everybody or for friends. */
export function ChallengeLeaderboard({ day, friendsOnly = false }: Props) {
  const input: RequestOf<'leaderboards.challenge'> = friendsOnly ? { day, friends: '1' } : { day };
  const read = useCall('leaderboards.challenge', input, { staleTime: STALE_MS, retry: 2 });
  return (
    <Loaded
      of={read}
      skeleton={<LeaderboardSkeleton rows={TOP_ROWS} />}
      failure={LEADERBOARD_FAILURE}
    >
      {leaderboards =>
        leaderboards.leaderboard.length > 0 ? (
          <TrialLeaderboardRows {...leaderboards} />
        ) : friendsOnly ? (
          <NoFriends>Nessuno dei tuoi amici ha ancora giocato la sfida di oggi</NoFriends>
        ) : (
          <EmptyState art={<Illustration of={empty} className="w-40" />}>
            Nessuno ha ancora giocato: il primo posto è libero!
          </EmptyState>
        )
      }
    </Loaded>
  );
}
