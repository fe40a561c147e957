import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';

export function Card({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      {...props}
      className={cx('rounded-3xl border-2 border-line bg-card p-5 shadow-card md:p-6', className)}
    />
  );
}
