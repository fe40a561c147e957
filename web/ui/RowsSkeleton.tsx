import { Skeleton } from './Skeleton.tsx';

const ROWS = [1, 2, 3, 4, 5];

export function RowsSkeleton() {
  return (
    <div role="status" aria-label="Caricamento..." className="grid gap-3">
      {ROWS.map(row => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}
