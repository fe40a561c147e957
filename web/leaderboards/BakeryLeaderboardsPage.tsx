import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { useArrived } from '#web/ui/motion.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import {
  BAKERY_LEADERBOARDS,
  BakeryLeaderboardTable,
  type BakeryLeaderboardType,
} from './BakeryLeaderboardTable.tsx';
import { STALE_MS } from './stale-time.ts';

const ROWS = 8;

function BakeryLeaderboardSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid grid-cols-1 gap-2 p-2">
      {Array.from({ length: ROWS }, (_, row) => row).map(row => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

type FailedProps = { error: ApiError; onRetry: () => void };

function BakeryLeaderboardError({ error: { serverMessage }, onRetry }: FailedProps) {
  return (
    <ErrorScreen
      title="La classifica non si è caricata"
      message={serverMessage ?? 'Controlla la connessione e riprova.'}
      onRetry={onRetry}
    />
  );
}

/** Shown when the leaderboard is empty; the children may offer an action. */
function BakeryLeaderboardEmpty({ children }: { children?: ReactNode }) {
  return (
    <EmptyState art={<Illustration of={empty} className="w-44" />} action={children}>
      Nessun dato disponibile
    </EmptyState>
  );
}

/** The top fifty; players below them see their own row too. */
function BakeryLeaderboard({ type }: { type: BakeryLeaderboardType }) {
  const query = useCall('leaderboards.bakeries', { type }, { staleTime: STALE_MS, retry: 2 });
  const arrived = useArrived(query.data);
  if (!query.data || !arrived)
    return query.error && !query.data ? (
      <BakeryLeaderboardError error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <BakeryLeaderboardSkeleton />
    );
  const { rows, userRow } = query.data;
  if (rows.length === 0) return <BakeryLeaderboardEmpty />;
  const isListed = rows.some(({ userId }) => userId === userRow?.userId);
  return (
    <BakeryLeaderboardTable
      type={type}
      rows={rows}
      ownId={userRow?.userId}
      separateRow={isListed ? null : userRow}
    />
  );
}

/** The bakery leaderboard with only the player and their friends. */
function FriendsBakeryLeaderboard({ type }: { type: BakeryLeaderboardType }) {
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

/** The leaderboards of the bakeries (rule 73). */
export default function BakeryLeaderboardsPage() {
  const [friendsOnly, setFriendsOnly] = useState(false);
  const tab = (type: BakeryLeaderboardType) => ({
    value: type,
    label: BAKERY_LEADERBOARDS[type].label,
    content: friendsOnly ? (
      <FriendsBakeryLeaderboard type={type} />
    ) : (
      <BakeryLeaderboard type={type} />
    ),
  });
  return (
    <>
      <PageHeader title="Classifica" back={paths.bakery} backLabel="Torna alla pasticceria" />
      <Page title="Classifica" className="mx-auto max-w-3xl px-4 py-5 md:px-6 md:py-8">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-pretty text-ink-soft">
            Chi sforna, chi saccheggia, chi ha il forno più potente.
          </p>
          <Switch label="Solo amici" checked={friendsOnly} onChange={setFriendsOnly} />
        </div>
        <Tabs
          label="Classifiche"
          panel="min-h-96"
          tabs={[tab('bigne'), tab('attacchi'), tab('forno')]}
        />
      </Page>
    </>
  );
}
