import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';

/** As high as the card of the day, so that nothing below it moves when that comes. */
export function TodaySkeleton() {
  return (
    <Card aria-label="Oggi" aria-busy="true" className="grid gap-3">
      <h2 className="text-2xl">Oggi</h2>
      <Skeleton className="h-24 rounded-2xl" />
      <Skeleton className="h-44" />
      <Skeleton className="h-18" />
      <Skeleton className="h-16" />
    </Card>
  );
}
