import { worldOf } from '#shared/giorgione/levels.ts';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { BoardFailed } from '#web/leaderboards/BoardFailed.tsx';
import { BoardSkeleton } from '#web/leaderboards/BoardSkeleton.tsx';
import { NoFriends } from '#web/leaderboards/NoFriends.tsx';
import { SKELETON_ROWS, STALE } from './CampaignBoard.tsx';
import { CampaignLine, type Period } from './CampaignLine.tsx';
import './board.css';

/** The same board, with the player and their friends alone. */
export function FriendsCampaignBoard({ period }: { period: Period }) {
  const board = useCall(
    'friends.board',
    { board: `campaign-${period}` },
    { staleTime: STALE, retry: 2 },
  );
  const me = useCallOrNull('auth.me', {});
  if (board.isPending) return <BoardSkeleton rows={SKELETON_ROWS} />;
  if (board.isError) return <BoardFailed onRetry={() => void board.refetch()} />;
  const { rows } = board.data;
  if (rows.length === 0) return <NoFriends>Nessun giocatore in classifica.</NoFriends>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <ol className="board-rows" tabIndex={0} aria-label="Tra amici">
      {rows.map(({ totalStars = 0, ...row }) => {
        // Of all time, the value is the highest level; of the week, a score, and the line shows no level.
        const maxLevel = period === 'alltime' ? row.value : 1;
        return (
          <CampaignLine
            key={row.userId}
            row={{ ...row, totalStars, maxLevel, mondo: worldOf(maxLevel) }}
            period={period}
            own={row.userId === me.data?.user.id}
          />
        );
      })}
    </ol>
  );
}
