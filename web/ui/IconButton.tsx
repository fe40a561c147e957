import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  children: ReactNode;
  className?: string | undefined;
};

export function IconButton({ label, className, type = 'button', ...props }: Props) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-xl text-ink transition-transform hover:bg-vanilla active:scale-95 disabled:pointer-events-none disabled:opacity-50 [&>svg]:size-6',
        className,
      )}
    />
  );
}
