import { Skeleton } from '#web/ui/feedback/Loading.tsx';

export function LeaderboardSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Caricamento..." className="grid gap-1">
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
