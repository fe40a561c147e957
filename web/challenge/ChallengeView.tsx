import { lazy, useEffect } from 'react';
import { RunGame } from '#web/game/stage/RunGame.tsx';
import { PlaySkeleton } from '#web/game/stage/StageLayout.tsx';
import { paths } from '#web/paths.ts';
import { preload } from '#web/preload.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { useChallengeRun } from './challenge-run.ts';

/** Loaded while the run is being requested. */
const loadStage = () => import('./ChallengeStage.tsx');
const ChallengeStage = lazy(loadStage);

/** The board of today's challenge, or the reason why there is none. */
export function ChallengeView({ userId }: { userId: number }) {
  const found = useChallengeRun(userId);
  useEffect(() => preload(loadStage), []);
  if (found.error?.code === 'already_played')
    return (
      <EmptyState
        art={<Illustration of={empty} className="w-44" />}
        action={<ButtonLink to={paths.challenge}>Vai alla classifica</ButtonLink>}
      >
        {found.error.serverMessage}
      </EmptyState>
    );
  return (
    <Loaded of={found} skeleton={<PlaySkeleton />}>
      {run => (
        <LazyBoundary fallback={<PlaySkeleton />}>
          <RunGame userId={userId} run={run}>
            <ChallengeStage />
          </RunGame>
        </LazyBoundary>
      )}
    </Loaded>
  );
}
