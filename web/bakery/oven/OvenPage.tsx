import { Navigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { BakeryLayout, TWO_COLUMNS } from '../BakeryLayout.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { BakeCard } from './BakeCard.tsx';
import { LegacyOven } from './LegacyOven.tsx';
import { OvenScene } from './OvenScene.tsx';
import { Queue } from './Queue.tsx';
import { UpgradeCard } from './UpgradeCard.tsx';
import { bakingBatch, useOven } from './use-oven.ts';
import './oven.css';

/** The oven (rule 86). */
export default function OvenPage() {
  return (
    <BakeryLayout
      title="Forno"
      notOpened={<Navigate to={paths.bakery} replace />}
      skeleton={<OvenSkeleton />}
    >
      {bakery => <OvenContent bakery={bakery} />}
    </BakeryLayout>
  );
}

function OvenContent({ bakery }: { bakery: OpenBakery }) {
  const { data, error, refetch } = useOven();
  if (error && !data)
    return (
      <ErrorScreen
        message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label="Caricamento...">
        <OvenSkeleton />
      </div>
    );
  return (
    <div className={TWO_COLUMNS}>
      <div className="grid gap-5">
        <OvenScene isLit={bakingBatch(data.queue) !== undefined} profile={data.profile} />
        <Queue queue={data.queue} bakery={bakery} />
      </div>
      <div className="grid gap-5">
        <BakeCard oven={data} bakery={bakery} />
        <UpgradeCard profile={data.profile} />
        <LegacyOven jobs={data.legacyJobs} bakery={bakery} />
      </div>
    </div>
  );
}

function OvenSkeleton() {
  return (
    <div className={TWO_COLUMNS}>
      <Skeleton className="aspect-[8/5] w-full rounded-3xl" />
      <Skeleton className="h-120 rounded-3xl" />
    </div>
  );
}
