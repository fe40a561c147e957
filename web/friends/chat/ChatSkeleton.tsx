import { Skeleton } from '#web/ui/feedback/Loading.tsx';

export function ChatSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid content-end gap-2 p-3">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ml-auto h-16 w-2/3" />
      <Skeleton className="h-12 w-1/2" />
      <Skeleton className="ml-auto h-12 w-2/5" />
    </div>
  );
}
