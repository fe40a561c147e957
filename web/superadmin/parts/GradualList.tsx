import type { ComponentProps, ReactNode } from 'react';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { useGradual } from './use-gradual.ts';

type Props<E> = Pick<ComponentProps<typeof PagedList>, 'query'> & {
  /** The entries of all pages read so far. */
  entries: readonly E[] | undefined;
  /** Shown in place of an empty list. */
  emptyText: string;
  /** Renders an entry. */
  children: (entry: E) => ReactNode;
};

/** A paginated list, of which a few entries are shown at a time. */
export function GradualList<E>({ entries = [], emptyText, children, ...props }: Props<E>) {
  const { shown, query } = useGradual(props.query, entries);
  return (
    <PagedList query={query} count={entries.length} emptyState={emptyText}>
      <ol className="grid grid-cols-1 gap-2">{shown.map(children)}</ol>
    </PagedList>
  );
}
