import { lazy } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

const Replay = lazy(() => import('#web/game/Replay.tsx'));

type Props = { userId: number; runId: number; title: string; onClose: () => void };

const loading = (
  <div role="status" aria-label="Caricamento...">
    <Skeleton className="mx-auto aspect-square w-full max-w-96 rounded-3xl" />
  </div>
);

/** A player's game, to watch. */
export function WatchDialog({ userId, runId, title, onClose }: Props) {
  const { data, error } = useCall('admin.finishedRun', { userId, id: runId });
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      {data ? (
        <LazyBoundary fallback={loading}>
          <Replay run={data.run} log={data.log} />
        </LazyBoundary>
      ) : error ? (
        <Notice tone="bad">{error.serverMessage ?? 'Impossibile leggere la partita.'}</Notice>
      ) : (
        loading
      )}
    </Dialog>
  );
}
