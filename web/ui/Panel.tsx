import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';
import { cx } from './cx.ts';

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
