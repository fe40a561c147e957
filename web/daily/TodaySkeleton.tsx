import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';

/** As high as the card of the day, so that nothing below it moves when that comes. */
export function TodaySkeleton() {
  return (
    <Card aria-label="Oggi" aria-busy="true" className="grid gap-3">
      <h2 className="text-2xl">Oggi</h2>
      <Skeleton className="h-28 rounded-2xl sm:h-23" />
      <Skeleton className="h-44" />
      <Skeleton className="h-16" />
      <Skeleton className="h-32.5 sm:h-15" />
    </Card>
  );
}
