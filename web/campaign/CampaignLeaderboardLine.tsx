import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '#shared/amount-text.ts';
import type { CampaignLeaderboardRow } from '#shared/contract/leaderboards.ts';
import { Medal } from '#web/art/medals.tsx';
import { StarIcon } from '#web/art/page-icons.tsx';

export type Period = 'alltime' | 'weekly';

type Props = { row: CampaignLeaderboardRow; period: Period; own: boolean };

function Rank({ rank }: { rank: number }) {
  if (rank === 1 || rank === 2 || rank === 3)
    return <Medal place={rank} title={`${rank}º posto`} className="size-8" />;
  return <span>{formatNumber(rank)}</span>;
}

/** The dialog shows as many rows as it has room for; the others are reached by scrolling. */
export function ScrollingRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
      aria-label={label}
      className="grid max-h-[min(26rem,100dvh-320px)] grid-cols-1 gap-0.5 overflow-y-auto overscroll-contain"
    >
      {children}
    </ol>
  );
}

export function CampaignLeaderboardLine({ row, period, own }: Props) {
  const { rank, username, value, mondo, maxLevel, totalStars } = row;
  return (
    <li
      className={clsx(
        'flex min-h-12 items-center gap-3 rounded-xl px-2 tabular-nums',
        own && 'bg-vanilla font-bold',
      )}
    >
      <span className="grid min-w-10 shrink-0 place-items-center text-ink-soft">
        <Rank rank={rank} />
      </span>
      <span className="flex min-w-0 grow gap-1">
        <span className="truncate">{username}</span>
        {own && <span>(Tu)</span>}
      </span>
      {period === 'weekly' ? (
        <span className="shrink-0 font-bold">{plural(value, 'punto', 'punti')}</span>
      ) : (
        <span className="shrink-0 text-right leading-tight">
          <b>{`Mondo ${mondo}`}</b>
          <span className="flex items-center justify-end gap-1 text-sm font-normal text-ink-soft">
            <span>{`Livello ${maxLevel}, `}</span>
            <span className="inline-flex items-center gap-0.5">
              <span>{totalStars}</span>
              <StarIcon className="size-4" title={totalStars === 1 ? 'stella' : 'stelle'} />
            </span>
          </span>
        </span>
      )}
    </li>
  );
}
