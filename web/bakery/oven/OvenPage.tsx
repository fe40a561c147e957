import { Navigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { ErrorScreen } from '#web/ui/ErrorScreen.tsx';
import { BakeryFrame } from '../BakeryFrame.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { BakeCard } from './BakeCard.tsx';
import { OldOven } from './OldOven.tsx';
import { OvenScene } from './OvenScene.tsx';
import { OvenSkeleton } from './OvenSkeleton.tsx';
import { Queue } from './Queue.tsx';
import { UpgradeCard } from './UpgradeCard.tsx';
import { bakingOf, useOven } from './use-oven.ts';
import './oven.css';

/** The oven (Games specification, section 2). */
export default function OvenPage() {
  return (
    <BakeryFrame
      title="Forno"
      unopened={<Navigate to={paths.bakery} replace />}
      skeleton={<OvenSkeleton />}
    >
      {bakery => <AtTheOven bakery={bakery} />}
    </BakeryFrame>
  );
}

function AtTheOven({ bakery }: { bakery: OpenBakery }) {
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
    <div className="oven-page">
      <div className="grid gap-5">
        <OvenScene isLit={bakingOf(data.queue) !== undefined} profile={data.profile} />
        <Queue queue={data.queue} bakery={bakery} />
      </div>
      <div className="grid gap-5">
        <BakeCard oven={data} bakery={bakery} />
        <UpgradeCard profile={data.profile} />
        <OldOven jobs={data.legacyJobs} />
      </div>
    </div>
  );
}
