import { worldOf } from '#shared/match3/levels.ts';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { LeaderboardError } from '#web/leaderboards/LeaderboardError.tsx';
import { LeaderboardSkeleton } from '#web/leaderboards/LeaderboardSkeleton.tsx';
import { NoFriends } from '#web/leaderboards/NoFriends.tsx';
import { SKELETON_ROWS, STALE_MS } from './CampaignLeaderboard.tsx';
import { CampaignLeaderboardLine, type Period } from './CampaignLeaderboardLine.tsx';
import './leaderboard.css';

/** The same board, with the player and their friends alone. */
export function FriendsCampaignLeaderboard({ period }: { period: Period }) {
  const board = useCall(
    'friends.leaderboard',
    { board: `campaign-${period}` },
    { staleTime: STALE_MS, retry: 2 },
  );
  const me = useCallOrNull('auth.me', {});
  if (board.isPending) return <LeaderboardSkeleton rows={SKELETON_ROWS} />;
  if (board.isError) return <LeaderboardError onRetry={() => void board.refetch()} />;
  const { rows } = board.data;
  if (rows.length === 0) return <NoFriends>Nessun giocatore in classifica.</NoFriends>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <ol className="board-rows" tabIndex={0} aria-label="Tra amici">
      {rows.map(({ totalStars = 0, ...row }) => {
        // Of all time, the value is the highest level; of the week, a score, and the line shows no level.
        const maxLevel = period === 'alltime' ? row.value : 1;
        return (
          <CampaignLeaderboardLine
            key={row.userId}
            row={{ ...row, totalStars, maxLevel, mondo: worldOf(maxLevel) }}
            period={period}
            own={row.userId === me.data?.user.id}
          />
        );
      })}
    </ol>
  );
}
