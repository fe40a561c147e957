import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import {
  BakeryLeaderboardEmpty,
  BakeryLeaderboardError,
  BakeryLeaderboardSkeleton,
} from './BakeryLeaderboardState.tsx';
import { BakeryLeaderboardTable } from './BakeryLeaderboardTable.tsx';
import { type BakeryLeaderboardType, STALE_MS } from './bakery-leaderboards.ts';

/** The same ranking, with the player and their friends alone. */
export function FriendsBakeryLeaderboard({ type }: { type: BakeryLeaderboardType }) {
  const ranking = useCall(
    'friends.leaderboard',
    { board: type },
    { staleTime: STALE_MS, retry: 2 },
  );
  const me = useCallOrNull('auth.me', {});
  if (!ranking.data)
    return ranking.error ? (
      <BakeryLeaderboardError error={ranking.error} onRetry={() => void ranking.refetch()} />
    ) : (
      <BakeryLeaderboardSkeleton />
    );
  const rows = ranking.data.rows.map(({ bakeryLevel = 1, ...row }) => ({ ...row, bakeryLevel }));
  if (rows.length === 0)
    return (
      <BakeryLeaderboardEmpty>
        <ButtonLink tone="plain" size="small" to={paths.friends}>
          Invita un amico
        </ButtonLink>
      </BakeryLeaderboardEmpty>
    );
  return <BakeryLeaderboardTable type={type} rows={rows} ownId={me.data?.user.id} />;
}
