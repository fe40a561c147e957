import { Skeleton } from '#web/ui/feedback/Loading.tsx';

export function OvenSkeleton() {
  return (
    <div className="oven-page">
      <Skeleton className="aspect-[8/5] w-full rounded-3xl" />
      <Skeleton className="h-120 rounded-3xl" />
    </div>
  );
}
