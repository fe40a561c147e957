import { cx } from './cx.ts';

/** Keeps the place of something that is on its way; its size comes with the class. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe rounded-xl bg-line', className)}
    />
  );
}
