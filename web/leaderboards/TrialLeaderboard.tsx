import { useCall } from '#web/api/use-call.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { LeaderboardError } from './LeaderboardError.tsx';
import { LeaderboardSkeleton } from './LeaderboardSkeleton.tsx';
import { TrialLeaderboardLine } from './TrialLeaderboardLine.tsx';

export type Period = 'daily' | 'weekly' | 'monthly';

/** A board moves with everybody's games, so that it is read again sooner than the rest. */
export const STALE_MS = 30_000;

/** The widget shows the first ten; further down players see their own line, and who is near. */
export const TOP_ROWS = 10;

export function TrialLeaderboard({ period }: { period: Period }) {
  const board = useCall(`leaderboards.${period}`, {}, { staleTime: STALE_MS });
  if (board.isPending) return <LeaderboardSkeleton rows={TOP_ROWS} />;
  if (board.isError) return <LeaderboardError onRetry={() => void board.refetch()} />;
  const { leaderboard, userRank, around } = board.data;
  const near = around.filter(({ rank }) => rank > TOP_ROWS);
  if (leaderboard.length === 0)
    return (
      <EmptyState art={<Illustration of={empty} className="w-40" />}>
        Nessun dato disponibile per questa classifica
      </EmptyState>
    );
  return (
    <>
      <ol className="grid gap-1">
        {leaderboard.map(row => (
          <TrialLeaderboardLine key={row.userId} row={row} own={row.userId === userRank?.userId} />
        ))}
      </ol>
      {userRank && userRank.rank > TOP_ROWS && (
        <ol aria-label="Vicino a te" className="mt-2 border-t-2 border-dashed border-line pt-2">
          {near.map(row => (
            <TrialLeaderboardLine key={row.userId} row={row} own={row.userId === userRank.userId} />
          ))}
        </ol>
      )}
    </>
  );
}
