import { lazy, Suspense, useEffect } from 'react';
import { preload } from '#web/preload.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { PlaySkeleton } from '../stage/StageLayout.tsx';
import { NextRunContext, useTrialRun } from './trial-run.tsx';

/** Loaded while the run is being looked up. */
const loadGame = () => import('./TrialGame.tsx');
const TrialGame = lazy(loadGame);

type Props = { userId: number; onCampaign: () => void };

/** The trial: its scores go to the daily, weekly and monthly leaderboards. */
export default function TrialView({ userId, onCampaign }: Props) {
  const { found, next } = useTrialRun(userId);
  useEffect(() => preload(loadGame), []);
  return (
    <Loaded of={found} skeleton={<PlaySkeleton />}>
      {run => (
        <Suspense fallback={<PlaySkeleton />}>
          <NextRunContext value={next}>
            <TrialGame userId={userId} run={run} onCampaign={onCampaign} />
          </NextRunContext>
        </Suspense>
      )}
    </Loaded>
  );
}
