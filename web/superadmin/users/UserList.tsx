import type { ReactNode } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { AdminUser } from '#shared/contract/admin.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { FriendsIcon, GiftIcon, StarIcon } from '#web/art/page-icons.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton, Skeleton } from '#web/ui/feedback/Loading.tsx';
import { usePanelAddress } from '../panel-address.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { GradualPages } from '../parts/GradualPages.tsx';
import { STAFF_COLUMNS, USER_COLUMNS } from './columns.tsx';

type CountProps = { icon: ReactNode; label: string; value: number | undefined; isPending: boolean };

function Count({ icon, label, value, isPending }: CountProps) {
  const placeholder = isPending ? <Skeleton className="my-1 h-7 w-12" /> : '–';
  return (
    <li
      className={cardClass({
        tone: 'plain',
        size: 'row',
        depth: 'card',
        className: 'flex items-center gap-3 max-md:justify-center max-md:text-center md:p-4',
      })}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-vanilla text-berry-ink max-md:hidden">
        {icon}
      </span>
      <span className="min-w-0">
        <strong className="block font-display text-2xl md:text-3xl">
          {value === undefined ? placeholder : formatNumber(value)}
        </strong>{' '}
        <span className="block text-sm leading-tight text-ink-soft">{label}</span>
      </span>
    </li>
  );
}

/** The panel's totals, which come with the first page of users. */
function Overview() {
  const users = usePages('admin.users', {});
  const stats = users.data?.pages[0]?.stats;
  const { isPending } = users;
  return (
    <ul
      aria-label="Riepilogo"
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(max(5.75rem,28%),1fr))] gap-3 md:gap-5"
    >
      <Count
        icon={<FriendsIcon />}
        label="Utenti totali"
        value={stats?.totalUsers}
        isPending={isPending}
      />
      <Count icon={<StarIcon />} label="Banner" value={stats?.totalBanners} isPending={isPending} />
      <Count icon={<GiftIcon />} label="Premi" value={stats?.totalPrizes} isPending={isPending} />
    </ul>
  );
}

type ListProps = { actions: (user: Pick<AdminUser, 'id' | 'username'>) => ReactNode };

/** All users, or those found by the search. */
export function UserList({ actions }: ListProps) {
  const { search } = usePanelAddress();
  const query = usePages('admin.users', search === '' ? {} : { search });
  return (
    <>
      <Overview />
      <GradualPages
        query={query}
        rows={query.data?.pages.flatMap(page => page.users)}
        emptyState={search === '' ? 'Non c’è ancora nessun utente.' : 'Nessun utente trovato.'}
      >
        {shown => (
          <DataTable
            caption="Utenti"
            rows={shown}
            idOf={({ id }) => id}
            columns={USER_COLUMNS}
            actions={actions}
          />
        )}
      </GradualPages>
    </>
  );
}

/** The staff. */
export function StaffList({ actions }: ListProps) {
  const read = useCall('shop.staff', {});
  return (
    <Loaded of={read} skeleton={<RowsSkeleton />}>
      {({ staff }) => (
        <DataTable
          caption="Personale"
          rows={staff}
          idOf={({ id }) => id}
          columns={STAFF_COLUMNS}
          actions={actions}
        />
      )}
    </Loaded>
  );
}
