import type { ReactNode } from 'react';

type Props = {
  art?: ReactNode;
  /** What to do about it. */
  action?: ReactNode;
  children: ReactNode;
};

export function EmptyState({ art, action, children }: Props) {
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center text-ink-soft">
      {art}
      <p className="max-w-xs text-pretty">{children}</p>
      {action}
    </div>
  );
}
