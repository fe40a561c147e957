import { useCall } from '#web/api/use-call.ts';
import { LeaderboardError, LeaderboardSkeleton } from '#web/leaderboards/LeaderboardStates.tsx';
import { STALE_MS } from '#web/leaderboards/stale-time.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { CampaignLeaderboardLine, type Period, ScrollingRows } from './CampaignLeaderboardLine.tsx';

export const SKELETON_ROWS = 8;

/** The top fifty; players below them also see the players around them. */
export function CampaignLeaderboard({ period }: { period: Period }) {
  const query = useCall('leaderboards.campaign', { period }, { staleTime: STALE_MS, retry: 2 });
  if (query.isPending) return <LeaderboardSkeleton rows={SKELETON_ROWS} />;
  if (query.isError) return <LeaderboardError onRetry={() => void query.refetch()} />;
  const { leaderboard, userRank, around } = query.data;
  if (leaderboard.length === 0)
    return (
      <EmptyState art={<Illustration of={empty} className="w-40" />}>
        Nessun giocatore in classifica.
      </EmptyState>
    );
  const isListed = leaderboard.some(({ userId }) => userId === userRank?.userId);
  const nearbyRows = around.length > 0 || !userRank ? around : [userRank];
  return (
    <>
      <ScrollingRows label="I primi in classifica">
        {leaderboard.map(row => (
          <CampaignLeaderboardLine
            key={row.userId}
            row={row}
            period={period}
            own={row.userId === userRank?.userId}
          />
        ))}
      </ScrollingRows>
      {userRank && !isListed && (
        <ol aria-label="Vicino a te" className="mt-2 border-t-2 border-dashed border-line pt-2">
          {nearbyRows.map(row => (
            <CampaignLeaderboardLine
              key={row.userId}
              row={row}
              period={period}
              own={row.userId === userRank.userId}
            />
          ))}
        </ol>
      )}
    </>
  );
}
