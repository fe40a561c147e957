import type { HTMLAttributes } from 'react';
import { Logo } from '#web/art/Logo.tsx';
import { cx } from './cx.ts';

/** The label of a pastry box: stitched along its edge and sealed with the shop's sign. */
export function LabelCard({ className, children, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...props} className={cx('label-card p-7 md:p-9', className)}>
      <Logo className="absolute -top-7 right-7 z-10 size-19 rotate-6" />
      {children}
    </section>
  );
}
