import { clsx } from 'clsx';
import { LEVELS_PER_WORLD } from '#shared/match3/levels.ts';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { layout } from './layout.ts';

const PLATES = Array.from({ length: LEVELS_PER_WORLD }, (_, plate) => plate);

export function MenuSkeleton() {
  return (
    <div role="status" className={layout.body}>
      <span className="sr-only">Caricamento della campagna...</span>
      <Skeleton className="h-56 rounded-3xl" />
      <div className={layout.levels}>
        {PLATES.map(plate => (
          <span key={plate} className={clsx('grid justify-items-center gap-0.5', layout.level)}>
            <Skeleton className="aspect-square w-full rounded-full" />
            <Skeleton className="mt-1 h-4 w-12" />
          </span>
        ))}
      </div>
      <Skeleton className={clsx('h-32', layout.panel)} />
    </div>
  );
}
