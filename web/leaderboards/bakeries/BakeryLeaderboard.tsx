import { useCall } from '#web/api/use-call.ts';
import { useArrived } from '#web/ui/use-arrived.ts';
import { STALE_MS } from '../stale-time.ts';
import {
  BakeryLeaderboardEmpty,
  BakeryLeaderboardError,
  BakeryLeaderboardSkeleton,
} from './BakeryLeaderboardState.tsx';
import { BakeryLeaderboardTable } from './BakeryLeaderboardTable.tsx';
import type { BakeryLeaderboardType } from './bakery-leaderboards.ts';

/** The top fifty; players below them see their own row too. */
export function BakeryLeaderboard({ type }: { type: BakeryLeaderboardType }) {
  const query = useCall('leaderboards.bakeries', { type }, { staleTime: STALE_MS, retry: 2 });
  const arrived = useArrived(query.data);
  if (!query.data || !arrived)
    return query.error && !query.data ? (
      <BakeryLeaderboardError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <BakeryLeaderboardSkeleton />
    );
  const { rows, userRow } = query.data;
  if (rows.length === 0) return <BakeryLeaderboardEmpty />;
  const isListed = rows.some(({ userId }) => userId === userRow?.userId);
  return (
    <BakeryLeaderboardTable
      type={type}
      rows={rows}
      ownId={userRow?.userId}
      separateRow={isListed ? null : userRow}
    />
  );
}
