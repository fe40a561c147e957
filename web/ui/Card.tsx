import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { Logo } from '#web/art/Logo.tsx';
import { cx } from './cx.ts';

export function Card({ className, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      {...props}
      className={cx('rounded-3xl border-2 border-line bg-card p-5 shadow-card md:p-6', className)}
    />
  );
}

type Props = {
  title: string;
  /** One line under the title. */
  text?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A card with a title and an action beside it. */
export function Panel({ title, text, action, className, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={cx('min-w-0', className)}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1 text-pretty text-ink-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** A card that looks like the label of a pastry box, with the logo on its edge. */
export function LabelCard({ className, children, ...props }: HTMLAttributes<HTMLElement>) {
  return (
    <section {...props} className={cx('label-card p-7 md:p-9', className)}>
      <Logo className="absolute -top-7 right-7 z-10 size-19 rotate-6" />
      {children}
    </section>
  );
}
