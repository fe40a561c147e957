import { Skeleton } from '#web/ui/feedback/Loading.tsx';

export function FriendsSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="friends-columns">
      <Skeleton className="h-120 rounded-3xl" />
      <Skeleton className="h-96 rounded-3xl" />
    </div>
  );
}
