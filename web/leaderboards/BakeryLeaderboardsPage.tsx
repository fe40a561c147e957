import { type ReactNode, useState } from 'react';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { useModules } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import {
  BAKERY_LEADERBOARDS,
  BakeryLeaderboardTable,
  type BakeryLeaderboardType,
} from './BakeryLeaderboardTable.tsx';
import { LEADERBOARD_FAILURE } from './LeaderboardStates.tsx';
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

/** Shown when the leaderboard is empty; the children may offer an action. */
function BakeryLeaderboardEmpty({ children }: { children?: ReactNode }) {
  return (
    <EmptyState art={<Illustration of={empty} className="w-44" />} action={children}>
      Nessun dato disponibile
    </EmptyState>
  );
}

/** The top fifty; players below them also see their own row. */
function BakeryLeaderboard({ type }: { type: BakeryLeaderboardType }) {
  const read = useCall('leaderboards.bakeries', { type }, { staleTime: STALE_MS, retry: 2 });
  return (
    <Loaded of={read} skeleton={<BakeryLeaderboardSkeleton />} failure={LEADERBOARD_FAILURE}>
      {({ rows, userRow }) =>
        rows.length === 0 ? (
          <BakeryLeaderboardEmpty />
        ) : (
          <BakeryLeaderboardTable
            type={type}
            rows={rows}
            ownId={userRow?.userId}
            separateRow={rows.some(({ userId }) => userId === userRow?.userId) ? null : userRow}
          />
        )
      }
    </Loaded>
  );
}

/** The bakery leaderboard with only the player and their friends. */
function FriendsBakeryLeaderboard({ type }: { type: BakeryLeaderboardType }) {
  const read = useCall('friends.leaderboard', { board: type }, { staleTime: STALE_MS, retry: 2 });
  const me = useCallOrNull('auth.me', {});
  return (
    <Loaded of={read} skeleton={<BakeryLeaderboardSkeleton />} failure={LEADERBOARD_FAILURE}>
      {({ rows }) =>
        rows.length === 0 ? (
          <BakeryLeaderboardEmpty>
            <ButtonLink tone="plain" size="small" to={paths.friends}>
              Invita un amico
            </ButtonLink>
          </BakeryLeaderboardEmpty>
        ) : (
          <BakeryLeaderboardTable
            type={type}
            rows={rows.map(({ bakeryLevel = 1, ...row }) => ({ ...row, bakeryLevel }))}
            ownId={me.data?.user.id}
          />
        )
      }
    </Loaded>
  );
}

/** The leaderboards of the bakeries (rule 73). */
export default function BakeryLeaderboardsPage() {
  const [friendsOnly, setFriendsOnly] = useState(false);
  const { raids } = useModules();
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
            {raids
              ? 'Chi sforna, chi saccheggia, chi ha il forno più potente.'
              : 'Chi sforna, e chi ha il forno più potente.'}
          </p>
          <Switch label="Solo amici" checked={friendsOnly} onChange={setFriendsOnly} />
        </div>
        <Tabs
          label="Classifiche"
          panel="min-h-96"
          tabs={[tab('bigne'), ...(raids ? [tab('attacchi')] : []), tab('forno')]}
        />
      </Page>
    </>
  );
}
