import { Link } from 'react-router-dom';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { RankingEmpty, RankingFailed, RankingSkeleton } from './RankingState.tsx';
import { RankingTable } from './RankingTable.tsx';
import { type RankingType, STALE } from './rankings.ts';

/** The same ranking, with the player and their friends alone. */
export function FriendsRanking({ type }: { type: RankingType }) {
  const ranking = useCall('friends.board', { board: type }, { staleTime: STALE, retry: 2 });
  const me = useCallOrNull('auth.me', {});
  if (ranking.isPending) return <RankingSkeleton />;
  if (ranking.isError) return <RankingFailed onRetry={() => void ranking.refetch()} />;
  const rows = ranking.data.rows.map(({ bakeryLevel = 1, ...row }) => ({ ...row, bakeryLevel }));
  if (rows.length === 0)
    return (
      <RankingEmpty>
        Nessun dato disponibile
        <Link
          to={paths.friends}
          className={`${buttonClass({ tone: 'plain', size: 'small' })} mt-3`}
        >
          Invita un amico
        </Link>
      </RankingEmpty>
    );
  return <RankingTable type={type} rows={rows} ownId={me.data?.user.id} />;
}
