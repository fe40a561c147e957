import { cx } from './cx.ts';

/** A placeholder while something loads; the class sets its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe rounded-xl bg-line', className)}
    />
  );
}
