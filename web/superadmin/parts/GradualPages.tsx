import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';

/** As many as keep a section short on a phone. */
const STEP = 10;

/** What gets the focus in place of the button that showed the last rows. */
function End({ isAsked }: { isAsked: boolean }) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsked) end.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <p ref={end} tabIndex={-1} className="sr-only">
      Fine dell’elenco
    </p>
  );
}

type Props<R> = Pick<ComponentProps<typeof PagedList>, 'query' | 'emptyState'> & {
  /** The rows of all pages read so far. */
  rows: readonly R[] | undefined;
  /** Renders the rows that are shown. */
  children: (shown: readonly R[]) => ReactNode;
};

/**
 * A paginated list, a few rows at a time: its button, which keeps the focus, shows more of those that are loaded, and
 * loads the next page once they are all shown.
 */
export function GradualPages<R>({ query, emptyState, rows = [], children }: Props<R>) {
  const [limit, setLimit] = useState(STEP);
  const { hasNextPage, isFetchingNextPage } = query;
  const hasMore = rows.length > limit || hasNextPage;
  const showMore = (): void => {
    if (isFetchingNextPage) return;
    setLimit(limit + STEP);
    if (rows.length < limit + STEP && hasNextPage) query.fetchNextPage();
  };
  return (
    <>
      <PagedList
        query={{
          ...query,
          hasNextPage: hasMore,
          // It would disable the button, which would lose the focus.
          isFetchingNextPage: false,
          fetchNextPage: showMore,
        }}
        count={rows.length}
        emptyState={emptyState}
        moreLabel={isFetchingNextPage ? 'Caricamento...' : 'Carica altri'}
      >
        {children(rows.slice(0, limit))}
      </PagedList>
      {!hasMore && <End isAsked={limit > STEP} />}
    </>
  );
}
