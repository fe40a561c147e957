import { clsx } from 'clsx';
import { formatNumber } from '#shared/amount-text.ts';
import type { LeaderboardRow } from '#shared/contract/leaderboards.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { Medal } from '#web/art/medals.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { LEADERBOARD_FAILURE, LeaderboardSkeleton } from './LeaderboardStates.tsx';
import { STALE_MS } from './stale-time.ts';

type Props = { row: LeaderboardRow; own: boolean };

function Rank({ rank }: { rank: number }) {
  if (rank === 1 || rank === 2 || rank === 3)
    return <Medal place={rank} title={`${rank}º posto`} className="size-8" />;
  return <span>{rank}</span>;
}

export function TrialLeaderboardLine({ row, own }: Props) {
  return (
    <li
      className={clsx(
        'flex min-h-10 items-center gap-3 rounded-xl px-2 tabular-nums',
        own && 'bg-vanilla font-bold',
      )}
    >
      <span className="grid w-10 shrink-0 place-items-center text-ink-soft">
        <Rank rank={row.rank} />
      </span>
      <span className="min-w-0 grow truncate">{own ? `${row.username} (Tu)` : row.username}</span>
      <span className="font-bold">{formatNumber(row.score)}</span>
    </li>
  );
}

export type Period = 'daily' | 'weekly' | 'monthly';

/** The rows of the top; players below it also see their own row and the players around them. */
export const TOP_ROWS = 10;

type RowsProps = Pick<ResponseOf<'leaderboards.daily'>, 'leaderboard' | 'userRank' | 'around'>;

/** The first rows, and those around the player's own one if it is below them. */
export function TrialLeaderboardRows({ leaderboard, userRank, around }: RowsProps) {
  const nearbyRows = around.filter(({ rank }) => rank > TOP_ROWS);
  return (
    <>
      <ol className="grid grid-cols-1 gap-1">
        {leaderboard.map(row => (
          <TrialLeaderboardLine key={row.userId} row={row} own={row.userId === userRank?.userId} />
        ))}
      </ol>
      {userRank && userRank.rank > TOP_ROWS && (
        <ol aria-label="Vicino a te" className="mt-2 border-t-2 border-dashed border-line pt-2">
          {nearbyRows.map(row => (
            <TrialLeaderboardLine key={row.userId} row={row} own={row.userId === userRank.userId} />
          ))}
        </ol>
      )}
    </>
  );
}

export function TrialLeaderboard({ period }: { period: Period }) {
  const read = useCall(`leaderboards.${period}`, {}, { staleTime: STALE_MS, retry: 2 });
  return (
    <Loaded
      of={read}
      skeleton={<LeaderboardSkeleton rows={TOP_ROWS} />}
      failure={LEADERBOARD_FAILURE}
    >
      {leaderboards =>
        leaderboards.leaderboard.length === 0 ? (
          <EmptyState
            art={<Illustration of={empty} className="w-40" />}
            action={
              <ButtonLink to={paths.giorgione} size="small">
                Gioca una partita
              </ButtonLink>
            }
          >
            Nessun dato disponibile per questa classifica
          </EmptyState>
        ) : (
          <TrialLeaderboardRows {...leaderboards} />
        )
      }
    </Loaded>
  );
}
