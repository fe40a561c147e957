import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { TWO_COLUMNS } from '../BakeryLayout.tsx';

const RESOURCE_TILES = [1, 2, 3, 4];

export function HomeSkeleton() {
  return (
    <div className={TWO_COLUMNS}>
      <Skeleton className="h-72 w-full rounded-3xl lg:h-90" />
      <div className="grid gap-2">
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-17 rounded-2xl" />
          <Skeleton className="h-17 rounded-2xl" />
        </div>
        <div className="grid grid-cols-4 gap-2">
          {RESOURCE_TILES.map(tile => (
            <Skeleton key={tile} className="h-25 rounded-2xl" />
          ))}
        </div>
        <Skeleton className="h-14 rounded-2xl" />
      </div>
    </div>
  );
}
