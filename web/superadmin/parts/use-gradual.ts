import { type ComponentProps, useState } from 'react';
import type { PagedList } from '#web/ui/feedback/PagedList.tsx';

type Query = ComponentProps<typeof PagedList>['query'];

/** As many as keep a section short on a phone. */
const STEP = 12;

/**
 * The rows of a paginated list, a few at a time: its button shows more of those that are loaded, and loads the next
 * page once they are all shown.
 */
export const useGradual = <R>(query: Query, rows: readonly R[]) => {
  const [limit, setLimit] = useState(STEP);
  const { hasNextPage } = query;
  const showMore = (): void => {
    setLimit(limit + STEP);
    if (rows.length < limit + STEP && hasNextPage) query.fetchNextPage();
  };
  return {
    shown: rows.slice(0, limit),
    query: {
      ...query,
      hasNextPage: rows.length > limit || hasNextPage,
      fetchNextPage: showMore,
    },
  };
};
