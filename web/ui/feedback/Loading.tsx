import { clsx } from 'clsx';

/** A placeholder while something loads; the class sets its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-pulse rounded-xl bg-line', className)}
    />
  );
}

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

type Props = { label: string };

/** A spinning ring with a text below. */
export function Spinner({ label }: Props) {
  return (
    <div role="status" className="grid justify-items-center gap-4 text-ink-soft">
      <svg viewBox="0 0 48 48" className="size-14 animate-spin" aria-hidden="true">
        <circle cx="24" cy="24" r="19" fill="none" strokeWidth="7" className="stroke-line" />
        <path
          d="M24 5a19 19 0 0 1 19 19"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          className="stroke-berry"
        />
      </svg>
      <p className="font-bold">{label}</p>
    </div>
  );
}
