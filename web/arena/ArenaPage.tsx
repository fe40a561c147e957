import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RAID_COINS } from '#shared/rules/arena.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import arenaSceneFile from '#web/art/illustrations/games/arena-scene.svg';
import { BoltIcon } from '#web/art/page-icons.tsx';
import { useHoldings } from '#web/economy/holdings.ts';
import { OfModule } from '#web/layout/OfModule.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths, thiefIdFrom } from '#web/paths.ts';
import { preload } from '#web/preload.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { both, Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Illustration, type PictureDrawing } from '#web/ui/Illustration.tsx';
import { Opponents } from './Opponents.tsx';
import { RaidReport } from './RaidReport.tsx';
import { RaidsCard } from './RaidsCard.tsx';
import { ShieldCard } from './ShieldCard.tsx';
import { ThermoboxCard } from './ThermoboxCard.tsx';
import { type ArenaStatus, type RaidControl, useArena, useRaid } from './use-arena.ts';

const RaidResultDialog = lazyDialog(() => import('./RaidResultDialog.tsx'));

type RevengeProps = { thiefId: number; raid: RaidControl; isBlocked: boolean };

/** The thief in the notice that led here, for a revenge. */
function RevengeCard({ thiefId, raid, isBlocked }: RevengeProps) {
  const navigate = useNavigate();
  const report = usePages('arena.raids', {}, { staleTime: 0, retry: 2 });
  const theft = report.data?.pages
    .flatMap(({ logs }) => logs)
    .find(({ attackerId }) => attackerId === thiefId);
  if (!theft) return null;
  const { attackerName: username } = theft;
  return (
    <Notice
      tone="alert"
      icon={<BoltIcon />}
      action={
        <Button
          size="small"
          className="ml-auto"
          aria-label={`Vendicati di ${username} adesso`}
          disabled={isBlocked || raid.currentTarget !== null}
          onClick={() => {
            void navigate({ search: '' }, { replace: true });
            raid.start({ id: thiefId, username });
          }}
        >
          Vendicati
        </Button>
      }
    >
      <span className="grow">
        <b className="break-words">{username}</b> ti ha derubato. È l’ora della rivincita?
      </span>
    </Notice>
  );
}

const arenaScene: PictureDrawing = { width: 640, height: 240, src: arenaSceneFile };

function Arena({ status }: { status: ArenaStatus }) {
  const has = useHoldings();
  const raid = useRaid();
  const thiefId = thiefIdFrom(useLocation().search);
  const isRaiding = raid.currentTarget !== null;
  useEffect(() => {
    if (isRaiding) preload(RaidResultDialog.preload);
  }, [isRaiding]);
  const coins = has?.('coins') ?? 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card aria-label="Arena dei furti" size="bare">
        <Illustration of={arenaScene} className="w-full" />
        <p className="bg-cocoa px-4 py-3 text-pretty text-on-dark">
          Di notte le cucine restano incustodite. Scegli un avversario, riempi il thermobox e torna
          prima dell’alba.
        </p>
      </Card>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <RaidsCard status={status} />
        <ThermoboxCard status={status} coins={coins} bigne={has?.('bigne') ?? 0} />
        <ShieldCard status={status} coins={coins} />
      </div>
      {thiefId !== null && (
        <RevengeCard
          thiefId={thiefId}
          raid={raid}
          isBlocked={coins < RAID_COINS || status.counters.attacksRemaining === 0}
        />
      )}
      <Opponents raid={raid} coins={coins} raidsLeft={status.counters.attacksRemaining} />
      <RaidReport raid={raid} />
      <RaidResultDialog show={raid.result} onClose={raid.dismiss} />
    </div>
  );
}

function NoBakery() {
  return (
    <EmptyState
      art={<Illustration of={arenaScene} className="w-72" />}
      action={<ButtonLink to={paths.bakery}>Apri la pasticceria</ButtonLink>}
    >
      Per entrare nell’arena serve una pasticceria: scegli prima la tua specialità.
    </EmptyState>
  );
}

function ArenaSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid grid-cols-1 gap-6">
      <Skeleton className="aspect-[640/240] rounded-3xl" />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <Skeleton className="h-64 rounded-3xl" />
        <Skeleton className="h-64 rounded-3xl" />
        <Skeleton className="h-64 rounded-3xl" />
      </div>
      <Skeleton className="h-48 rounded-3xl" />
    </div>
  );
}

/** Loaded only if the shop has the arena. */
function OpenArena() {
  const arena = useArena();
  // Nothing is shown as missing before the player's holdings are known.
  const bakery = useCall('bakery.status', {}, { retry: 2 });
  return (
    <Loaded of={both(arena, bakery)} skeleton={<ArenaSkeleton />}>
      {([status, { profile }]) =>
        profile.chosenResource === null ? <NoBakery /> : <Arena status={status} />
      }
    </Loaded>
  );
}

/** Raids on other bakeries (rule 112). */
export default function ArenaPage() {
  return (
    <>
      <PageHeader title="Arena" back={paths.bakery} backLabel="Torna alla pasticceria" />
      <Page title="Arena" className="mx-auto max-w-5xl px-4 pt-5 pb-16 md:px-6 md:pt-8">
        <OfModule module="raids" skeleton={<ArenaSkeleton />}>
          <OpenArena />
        </OfModule>
      </Page>
    </>
  );
}
