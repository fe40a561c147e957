import type { HTMLAttributes, ReactNode } from 'react';
import { cardClass } from '../Card.tsx';

type Props = HTMLAttributes<HTMLElement> & {
  tone: 'soft' | 'good' | 'bad' | 'alert';
  icon?: ReactNode;
  /** A button after the text. */
  action?: ReactNode;
};

/** A message on a coloured card, inside a page or a dialog. */
export function Notice({ tone, icon, action, className, children, ...props }: Props) {
  return (
    <div
      {...props}
      className={cardClass({
        tone,
        size: 'row',
        depth: 'flat',
        className: ['flex flex-wrap items-center gap-x-3 gap-y-2 text-pretty', className],
      })}
    >
      {icon}
      <div className={action ? 'min-w-0 grow basis-48' : 'min-w-0 flex-1'}>{children}</div>
      {action}
    </div>
  );
}
