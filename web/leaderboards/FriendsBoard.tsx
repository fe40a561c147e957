import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { BoardFailed } from './BoardFailed.tsx';
import { BoardLine } from './BoardLine.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { NoFriends } from './NoFriends.tsx';
import { type Period, SHOWN, STALE } from './TrialBoard.tsx';

/** The same board, with the player and their friends alone. */
export default function FriendsBoard({ period }: { period: Period }) {
  const board = useCall('friends.board', { board: period }, { staleTime: STALE, retry: 2 });
  const me = useCallOrNull('auth.me', {});
  if (board.isPending) return <BoardSkeleton rows={SHOWN} />;
  if (board.isError) return <BoardFailed onRetry={() => void board.refetch()} />;
  const { rows } = board.data;
  if (rows.length === 0)
    return <NoFriends>Nessun dato disponibile per questa classifica</NoFriends>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <ol className="grid max-h-109 gap-1 overflow-y-auto" tabIndex={0} aria-label="Tra amici">
      {rows.map(({ rank, userId, username, value }) => (
        <BoardLine
          key={userId}
          row={{ rank, userId, username, score: value }}
          own={userId === me.data?.user.id}
        />
      ))}
    </ol>
  );
}
