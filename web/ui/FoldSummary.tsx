import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '#web/art/page-icons.tsx';

type Props = { className?: string; children: ReactNode };

/** The line that opens a `details` with the class `group`; its arrow shows whether it is open. */
export function FoldSummary({ className, children }: Props) {
  return (
    <summary
      className={clsx(
        'flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-xl font-bold [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      {children}
      <ChevronDownIcon className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
    </summary>
  );
}
