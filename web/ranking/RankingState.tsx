import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const ROWS = 8;

export function RankingSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid gap-2 p-2">
      {Array.from({ length: ROWS }, (_, row) => row).map(row => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

export function RankingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState>
      La classifica non si è caricata.
      <Button tone="plain" size="small" className="mt-3" onClick={onRetry}>
        Riprova
      </Button>
    </EmptyState>
  );
}

export function RankingEmpty({ children }: { children: ReactNode }) {
  return <EmptyState art={<Illustration of={empty} className="w-44" />}>{children}</EmptyState>;
}
