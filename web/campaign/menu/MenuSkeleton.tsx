import { clsx } from 'clsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { layout } from './layout.ts';

export function MenuSkeleton() {
  return (
    <div role="status" className={layout.body}>
      <span className="sr-only">Caricamento della campagna...</span>
      <Skeleton className="h-24 rounded-3xl lg:h-44" />
      <div className={layout.map}>
        <Skeleton className="size-full" />
      </div>
      <Skeleton className={clsx('h-19 lg:h-30', layout.panel)} />
    </div>
  );
}
