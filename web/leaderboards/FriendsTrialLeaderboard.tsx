import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { LeaderboardError } from './LeaderboardError.tsx';
import { LeaderboardSkeleton } from './LeaderboardSkeleton.tsx';
import { NoFriends } from './NoFriends.tsx';
import { type Period, STALE_MS, TOP_ROWS } from './TrialLeaderboard.tsx';
import { TrialLeaderboardLine } from './TrialLeaderboardLine.tsx';

/** The same board, with the player and their friends alone. */
export default function FriendsTrialLeaderboard({ period }: { period: Period }) {
  const board = useCall(
    'friends.leaderboard',
    { board: period },
    { staleTime: STALE_MS, retry: 2 },
  );
  const me = useCallOrNull('auth.me', {});
  if (board.isPending) return <LeaderboardSkeleton rows={TOP_ROWS} />;
  if (board.isError) return <LeaderboardError onRetry={() => void board.refetch()} />;
  const { rows } = board.data;
  if (rows.length === 0)
    return <NoFriends>Nessun dato disponibile per questa classifica</NoFriends>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <ol className="grid max-h-109 gap-1 overflow-y-auto" tabIndex={0} aria-label="Tra amici">
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
