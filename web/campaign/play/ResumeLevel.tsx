import { clsx } from 'clsx';
import { useEffect } from 'react';
import type { Run } from '#shared/contract/game.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlaySkeleton } from '#web/game/stage/PlaySkeleton.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { openRun } from '../levels.ts';
import { bannerGrid, bannerLandscape } from './CampaignBanner.tsx';
import { noPowerUps } from './PowerUpBar.tsx';

type Props = { level: number; onFound: (run: Run) => void; onNone: () => void };

/** After a reload, finds the unfinished run of the level, which costs no other life. */
export function ResumeLevel({ level, onFound, onNone }: Props) {
  const runs = useCall('game.runs', {}, { retry: 2, staleTime: 0 });
  const { data, isFetching } = runs;
  useEffect(() => {
    if (!data || isFetching) return;
    const run = openRun(data.runs, level);
    if (run) onFound(run);
    else onNone();
  }, [data, isFetching, level, onFound, onNone]);
  if (!runs.isError) return <PlaySkeleton banner={<BannerSkeleton />} hasHighBanner />;
  return (
    <ErrorScreen
      message={runs.error.serverMessage ?? 'Controlla la connessione e riprova.'}
      onRetry={() => void runs.refetch()}
    />
  );
}

function BannerSkeleton() {
  return (
    <div className={bannerGrid}>
      <Skeleton className={clsx('aspect-[10/3]', bannerLandscape)} />
      <Skeleton className="h-11" />
      <Skeleton className="h-5.5" />
      <Skeleton className={noPowerUps} />
    </div>
  );
}
