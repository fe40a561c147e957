import { worldOf } from '#shared/match3/levels.ts';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import {
  LeaderboardError,
  LeaderboardSkeleton,
  NoFriends,
} from '#web/leaderboards/LeaderboardStates.tsx';
import { STALE_MS } from '#web/leaderboards/stale-time.ts';
import { SKELETON_ROWS } from './CampaignLeaderboard.tsx';
import { CampaignLeaderboardLine, type Period, ScrollingRows } from './CampaignLeaderboardLine.tsx';

/** The campaign leaderboard with only the player and their friends. */
export function FriendsCampaignLeaderboard({ period }: { period: Period }) {
  const query = useCall(
    'friends.leaderboard',
    { board: `campaign-${period}` },
    { staleTime: STALE_MS, retry: 2 },
  );
  const me = useCallOrNull('auth.me', {});
  if (query.isPending) return <LeaderboardSkeleton rows={SKELETON_ROWS} />;
  if (query.isError) return <LeaderboardError onRetry={() => void query.refetch()} />;
  const { rows } = query.data;
  if (rows.length === 0) return <NoFriends>Nessun giocatore in classifica.</NoFriends>;
  return (
    <ScrollingRows label="Tra amici">
      {rows.map(({ totalStars = 0, ...row }) => {
        // The all-time value is the highest level. The weekly value is a score, and its row shows no level.
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
    </ScrollingRows>
  );
}
