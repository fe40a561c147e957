import type { HTMLAttributes } from 'react';
import { Logo } from '#web/art/Logo.tsx';
import { cx } from './cx.ts';

/** A card that looks like the label of a pastry box, with the logo on its edge. */
export function LabelCard({ className, children, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...props} className={cx('label-card p-7 md:p-9', className)}>
      <Logo className="absolute -top-7 right-7 z-10 size-19 rotate-6" />
      {children}
    </section>
  );
}
