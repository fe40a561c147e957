import { lazy, useEffect } from 'react';
import { RunGame } from '#web/game/stage/RunGame.tsx';
import { PlaySkeleton } from '#web/game/stage/StageLayout.tsx';
import { paths } from '#web/paths.ts';
import { preload } from '#web/preload.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { useChallengeRun } from './challenge-run.ts';

/** Loaded while the run is asked for. */
const loadStage = () => import('./ChallengeStage.tsx');
const ChallengeStage = lazy(loadStage);

/** The board of today's challenge, or why there is none. */
export default function ChallengeView({ userId }: { userId: number }) {
  const { data: run, error, refetch } = useChallengeRun(userId);
  useEffect(() => preload(loadStage), []);
  if (run)
    return (
      <LazyBoundary fallback={<PlaySkeleton />}>
        <RunGame userId={userId} run={run}>
          <ChallengeStage />
        </RunGame>
      </LazyBoundary>
    );
  if (error?.code === 'already_played')
    return (
      <EmptyState
        art={<Illustration of={empty} className="w-44" />}
        action={<ButtonLink to={paths.challenge}>Vai alla classifica</ButtonLink>}
      >
        {error.serverMessage}
      </EmptyState>
    );
  if (error)
    return (
      <ErrorScreen
        message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void refetch()}
      />
    );
  return <PlaySkeleton />;
}
