import { Skeleton } from '#web/ui/feedback/Loading.tsx';

export function ArenaSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid gap-6">
      <Skeleton className="aspect-[640/240] rounded-3xl" />
      <div className="grid gap-4 md:grid-cols-3">
        <Skeleton className="h-64 rounded-3xl" />
        <Skeleton className="h-64 rounded-3xl" />
        <Skeleton className="h-64 rounded-3xl" />
      </div>
      <Skeleton className="h-48 rounded-3xl" />
    </div>
  );
}
