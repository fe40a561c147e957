import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { RankingEmpty, RankingFailed, RankingSkeleton } from './RankingState.tsx';
import { RankingTable } from './RankingTable.tsx';
import { type RankingType, STALE } from './rankings.ts';

/** The same ranking, with the player and their friends alone. */
export function FriendsRanking({ type }: { type: RankingType }) {
  const ranking = useCall('friends.board', { board: type }, { staleTime: STALE, retry: 2 });
  const me = useCallOrNull('auth.me', {});
  if (!ranking.data)
    return ranking.error ? (
      <RankingFailed error={ranking.error} onRetry={() => void ranking.refetch()} />
    ) : (
      <RankingSkeleton />
    );
  const rows = ranking.data.rows.map(({ bakeryLevel = 1, ...row }) => ({ ...row, bakeryLevel }));
  if (rows.length === 0)
    return (
      <RankingEmpty>
        <ButtonLink tone="plain" size="small" to={paths.friends}>
          Invita un amico
        </ButtonLink>
      </RankingEmpty>
    );
  return <RankingTable type={type} rows={rows} ownId={me.data?.user.id} />;
}
