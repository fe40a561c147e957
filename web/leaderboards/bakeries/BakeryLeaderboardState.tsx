import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';

const ROWS = 8;

export function BakeryLeaderboardSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid gap-2 p-2">
      {Array.from({ length: ROWS }, (_, row) => row).map(row => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

type FailedProps = { error: ApiError; onRetry: () => void };

export function BakeryLeaderboardError({ error: { serverMessage }, onRetry }: FailedProps) {
  return (
    <ErrorScreen
      title="La classifica non si è caricata"
      message={serverMessage ?? 'Controlla la connessione e riprova.'}
      onRetry={onRetry}
    />
  );
}

/** Shown when the leaderboard is empty; the children may offer an action. */
export function BakeryLeaderboardEmpty({ children }: { children?: ReactNode }) {
  return (
    <EmptyState art={<Illustration of={empty} className="w-44" />} action={children}>
      Nessun dato disponibile
    </EmptyState>
  );
}
