import { type ComponentProps, type ReactNode, useState } from 'react';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';

/** Few enough to keep a section short on a phone. */
const STEP = 10;

type Props<R> = Pick<ComponentProps<typeof PagedList>, 'query' | 'emptyState'> & {
  /** The rows of all pages read so far. */
  rows: readonly R[] | undefined;
  /** Renders the rows shown. */
  children: (shown: readonly R[]) => ReactNode;
};

/**
 * A paginated list, a few rows at a time: its button shows more of the loaded rows, and loads the next page once all
 * are shown.
 */
export function GradualPages<R>({ query, emptyState, rows = [], children }: Props<R>) {
  const [limit, setLimit] = useState(STEP);
  const fetchNextPage = (): void => {
    setLimit(limit + STEP);
    if (rows.length < limit + STEP && query.hasNextPage) query.fetchNextPage();
  };
  const hasNextPage = rows.length > limit || query.hasNextPage;
  const shown = { ...query, hasNextPage, fetchNextPage };
  return (
    <PagedList query={shown} count={rows.length} emptyState={emptyState}>
      {children(rows.slice(0, limit))}
    </PagedList>
  );
}

type ListProps<E> = Omit<ComponentProps<typeof GradualPages<E>>, 'children'> & {
  /** Renders an entry. */
  children: (entry: E) => ReactNode;
};

/** A paginated list of cards, shown a few at a time. */
export function GradualList<E>({ children, ...pages }: ListProps<E>) {
  return (
    <GradualPages {...pages}>
      {shown => <ol className="grid grid-cols-1 gap-2">{shown.map(children)}</ol>}
    </GradualPages>
  );
}
