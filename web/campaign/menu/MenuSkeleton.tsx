import { LEVELS_PER_WORLD } from '#shared/match3/levels.ts';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';

const PLATES = Array.from({ length: LEVELS_PER_WORLD }, (_, plate) => plate);

export function MenuSkeleton() {
  return (
    <div role="status" className="menu-body">
      <span className="sr-only">Caricamento della campagna...</span>
      <Skeleton className="h-56 rounded-3xl" />
      <div className="level-grid">
        {PLATES.map(plate => (
          <span key={plate} className="level">
            <Skeleton className="aspect-square w-full rounded-full" />
            <Skeleton className="mt-1 h-4 w-12" />
          </span>
        ))}
      </div>
      <Skeleton className="level-panel h-32" />
    </div>
  );
}
