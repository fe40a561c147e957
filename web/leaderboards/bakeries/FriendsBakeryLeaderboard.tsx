import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { STALE_MS } from '../stale-time.ts';
import {
  BakeryLeaderboardEmpty,
  BakeryLeaderboardError,
  BakeryLeaderboardSkeleton,
} from './BakeryLeaderboardState.tsx';
import { BakeryLeaderboardTable } from './BakeryLeaderboardTable.tsx';
import type { BakeryLeaderboardType } from './bakery-leaderboards.ts';

/** The bakery leaderboard with only the player and their friends. */
export function FriendsBakeryLeaderboard({ type }: { type: BakeryLeaderboardType }) {
  const query = useCall('friends.leaderboard', { board: type }, { staleTime: STALE_MS, retry: 2 });
  const me = useCallOrNull('auth.me', {});
  if (!query.data)
    return query.error ? (
      <BakeryLeaderboardError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <BakeryLeaderboardSkeleton />
    );
  const rows = query.data.rows.map(({ bakeryLevel = 1, ...row }) => ({ ...row, bakeryLevel }));
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
