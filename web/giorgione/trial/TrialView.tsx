import { ErrorScreen } from '#web/ui/ErrorScreen.tsx';
import { PlaySkeleton } from '../stage/PlaySkeleton.tsx';
import { TrialGame } from './TrialGame.tsx';
import { useRun } from './use-run.ts';

type Props = { userId: number; onCampaign: () => void };

/** Free training: a match whose score goes to the boards of the day, the week and the month. */
export function TrialView({ userId, onCampaign }: Props) {
  const { found, next } = useRun(userId);
  if (found.isPending) return <PlaySkeleton />;
  if (found.isError)
    return (
      <ErrorScreen
        message={found.error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void found.refetch()}
      />
    );
  const { data: run } = found;
  return <TrialGame userId={userId} run={run} next={next} onCampaign={onCampaign} />;
}
