import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { emptyTable } from '#web/ui/illustrations.ts';

export function LeaderboardSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Caricamento..." className="grid grid-cols-1 gap-1">
      {Array.from({ length: rows }, (_, row) => row).map(row => (
        <div key={row} className="flex h-10 items-center gap-3 px-2">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </div>
  );
}

export const LEADERBOARD_FAILURE = { title: 'La classifica non si è caricata' } as const;

/** Shown when no friend has a score, with a link to invite friends. */
export function NoFriends({ children }: { children: string }) {
  return (
    <EmptyState
      art={<Illustration of={emptyTable} className="w-44" />}
      action={
        <ButtonLink to={paths.friends} tone="plain" size="small">
          Invita un amico
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
