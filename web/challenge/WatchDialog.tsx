import { lazy } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';

const Replay = lazy(() => import('#web/game/Replay.tsx'));

const loading = (
  <div role="status" aria-label="Caricamento...">
    <Skeleton className="mx-auto aspect-square w-full max-w-96 rounded-3xl" />
  </div>
);

export type BestGame = NonNullable<ResponseOf<'leaderboards.challenge'>['best']>;

type Props = { best: BestGame; title: string; onClose: () => void };

/** The best game of a day, to watch. */
export default function WatchDialog({ best: { run, log }, title, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={title}>
      <LazyBoundary fallback={loading}>
        <Replay run={run} log={log} />
      </LazyBoundary>
    </Dialog>
  );
}
