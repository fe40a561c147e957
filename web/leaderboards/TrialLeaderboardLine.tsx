import { clsx } from 'clsx';
import type { LeaderboardRow } from '#shared/contract/leaderboards.ts';
import { Medal } from '#web/art/medals.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';

type Props = { row: LeaderboardRow; own: boolean };

function Rank({ rank }: { rank: number }) {
  if (rank === 1 || rank === 2 || rank === 3)
    return <Medal place={rank} title={`${rank}º posto`} className="size-8" />;
  return <>{rank}</>;
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
      <span className="min-w-0 grow truncate">
        {row.username}
        {own && ' (Tu)'}
      </span>
      <span className="font-bold">{formatNumber(row.score)}</span>
    </li>
  );
}
