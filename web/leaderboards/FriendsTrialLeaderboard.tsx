import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { LeaderboardError, LeaderboardSkeleton, NoFriends } from './LeaderboardStates.tsx';
import { STALE_MS } from './stale-time.ts';
import { type Period, TOP_ROWS, TrialLeaderboardLine } from './TrialLeaderboard.tsx';

/** The trial leaderboard with only the player and their friends. */
export default function FriendsTrialLeaderboard({ period }: { period: Period }) {
  const query = useCall(
    'friends.leaderboard',
    { board: period },
    { staleTime: STALE_MS, retry: 2 },
  );
  const me = useCallOrNull('auth.me', {});
  if (query.isPending) return <LeaderboardSkeleton rows={TOP_ROWS} />;
  if (query.isError) return <LeaderboardError onRetry={() => void query.refetch()} />;
  const { rows } = query.data;
  if (rows.length === 0)
    return <NoFriends>Nessun dato disponibile per questa classifica</NoFriends>;
  return (
    <ol
      className="grid max-h-109 grid-cols-1 gap-1 overflow-y-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
      aria-label="Tra amici"
    >
      {rows.map(({ rank, userId, username, value }) => (
        <TrialLeaderboardLine
          key={userId}
          row={{ rank, userId, username, score: value }}
          own={userId === me.data?.user.id}
        />
      ))}
    </ol>
  );
}
