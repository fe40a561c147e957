import { useCall } from '#web/api/use-call.ts';
import { RankingEmpty, RankingFailed, RankingSkeleton } from './RankingState.tsx';
import { RankingTable } from './RankingTable.tsx';
import { type RankingType, STALE } from './rankings.ts';

/** The first fifty; who is further down has their own row below. */
export function Ranking({ type }: { type: RankingType }) {
  const ranking = useCall('rankings.read', { type }, { staleTime: STALE, retry: 2 });
  if (!ranking.data)
    return ranking.error ? (
      <RankingFailed error={ranking.error} onRetry={() => void ranking.refetch()} />
    ) : (
      <RankingSkeleton />
    );
  const { rows, userRow } = ranking.data;
  if (rows.length === 0) return <RankingEmpty />;
  const isListed = rows.some(({ userId }) => userId === userRow?.userId);
  return (
    <RankingTable
      type={type}
      rows={rows}
      ownId={userRow?.userId}
      apart={isListed ? null : userRow}
    />
  );
}
