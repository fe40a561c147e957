import { Skeleton } from '#web/ui/feedback/Loading.tsx';

export function RewardsSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid gap-3">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-28 rounded-2xl" />
      <Skeleton className="h-28 rounded-2xl" />
    </div>
  );
}
