import type { ReactNode } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { Friend } from '#shared/contract/schemas/friends.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { RelativeTime } from '#web/ui/format/LiveTime.tsx';
import { Avatar } from './Avatar.tsx';

function Stat({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div
      className={cardClass({
        tone: 'raised',
        size: 'row',
        depth: 'flat',
        className: 'flex flex-col justify-between gap-1',
      })}
    >
      <dt className="text-sm leading-tight">{label}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}

type StatsProps = { stats: ResponseOf<'friends.stats'> | undefined };

function Stats({ stats }: StatsProps) {
  const shown = (value: number | undefined): ReactNode =>
    value === undefined ? <Skeleton className="h-7 w-16" /> : formatNumber(value);
  return (
    <>
      <dl
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5"
        aria-busy={stats === undefined}
      >
        <Stat label="Giorgione: miglior punteggio" value={shown(stats?.giorgioneHighscore)} />
        <Stat label="Giorgione: partite giocate" value={shown(stats?.giorgioneGamesPlayed)} />
        <Stat label="Livello pasticceria" value={shown(stats?.bakeryLevel)} />
        <Stat label="Esperienza pasticceria" value={shown(stats?.bakeryExp)} />
      </dl>
      <p className="mt-4 min-h-5 text-sm text-ink-soft">
        {stats && (
          <span>
            Ultimo aggiornamento: <RelativeTime instant={stats.lastUpdate} />
          </span>
        )}
      </p>
    </>
  );
}

type Props = { friend: Friend; onClose: () => void };

/** A friend's game statistics. */
export function FriendStatsDialog({ friend: { friendId, friendUser }, onClose }: Props) {
  const read = useCall('friends.stats', { friendUserId: friendId }, { staleTime: 0, retry: 2 });
  return (
    <Dialog onClose={onClose} title="Statistiche">
      <div className="mb-4 flex items-center gap-3">
        <Avatar id={friendId} username={friendUser.username} />
        <p className="min-w-0 text-lg font-bold wrap-anywhere">{friendUser.username}</p>
      </div>
      <Loaded of={read} skeleton={<Stats stats={undefined} />}>
        {stats => <Stats stats={stats} />}
      </Loaded>
    </Dialog>
  );
}
