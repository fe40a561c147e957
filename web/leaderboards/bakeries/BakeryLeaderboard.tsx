import { useCall } from '#web/api/use-call.ts';
import {
  BakeryLeaderboardEmpty,
  BakeryLeaderboardError,
  BakeryLeaderboardSkeleton,
} from './BakeryLeaderboardState.tsx';
import { BakeryLeaderboardTable } from './BakeryLeaderboardTable.tsx';
import { type BakeryLeaderboardType, STALE_MS } from './bakery-leaderboards.ts';

/** The first fifty; who is further down has their own row below. */
export function BakeryLeaderboard({ type }: { type: BakeryLeaderboardType }) {
  const ranking = useCall('leaderboards.bakeries', { type }, { staleTime: STALE_MS, retry: 2 });
  if (!ranking.data)
    return ranking.error ? (
      <BakeryLeaderboardError error={ranking.error} onRetry={() => void ranking.refetch()} />
    ) : (
      <BakeryLeaderboardSkeleton />
    );
  const { rows, userRow } = ranking.data;
  if (rows.length === 0) return <BakeryLeaderboardEmpty />;
  const isListed = rows.some(({ userId }) => userId === userRow?.userId);
  return (
    <BakeryLeaderboardTable
      type={type}
      rows={rows}
      ownId={userRow?.userId}
      apart={isListed ? null : userRow}
    />
  );
}
