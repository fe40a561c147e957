import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#web/api/errors.ts';
import { Button } from '../Button.tsx';
import { Illustration } from '../Illustration.tsx';
import { empty } from '../illustrations.ts';
import { EmptyState } from './EmptyState.tsx';
import { Loaded, type Read } from './Loaded.tsx';
import { RowsSkeleton } from './Loading.tsx';

type Query = Read<unknown> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  query: Query;
  count: number;
  /** Shown instead of an empty list. */
  emptyState: ReactNode;
  /** The label of the button that loads the next page. */
  moreLabel?: string;
  children: ReactNode;
};

/** What gets the focus instead of the button that loaded the last page. */
const useEndFocus = (hasNextPage: boolean) => {
  const end = useRef<HTMLParagraphElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (hasNextPage || !isAsked.current) return;
    isAsked.current = false;
    end.current?.focus({ preventScroll: true });
  }, [hasNextPage]);
  return {
    end,
    ask: (): void => {
      isAsked.current = true;
    },
  };
};

type MoreProps = Pick<Props, 'query' | 'moreLabel'> & { onAsk: () => void };

/** The button that loads the next page, and whether that has failed. */
function More({ query, moreLabel, onAsk }: MoreProps) {
  const { error } = query;
  return (
    <div className="mt-5 grid justify-items-center gap-2">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm font-bold text-berry-ink">
          {(error instanceof ApiError && error.serverMessage) || 'Gli altri non si sono caricati.'}
        </p>
      )}
      <Button
        tone="plain"
        // A disabled button would lose the focus.
        aria-disabled={query.isFetchingNextPage}
        onClick={() => {
          if (query.isFetchingNextPage) return;
          onAsk();
          query.fetchNextPage();
        }}
      >
        {query.isFetchingNextPage ? 'Caricamento...' : moreLabel}
      </Button>
    </div>
  );
}

/** A paginated list with its loading, error and empty states. */
export function PagedList({
  query,
  count,
  emptyState,
  moreLabel = 'Carica altri',
  children,
}: Props) {
  const { end, ask } = useEndFocus(query.hasNextPage);
  const read = { ...query, error: query.isFetchNextPageError ? null : query.error };
  const isEmpty = count === 0 && !query.hasNextPage;
  return (
    <Loaded of={read} skeleton={<RowsSkeleton />}>
      {() => (
        <>
          {isEmpty && typeof emptyState === 'string' && (
            <EmptyState art={<Illustration of={empty} className="w-40" />}>{emptyState}</EmptyState>
          )}
          {isEmpty && typeof emptyState !== 'string' && emptyState}
          {!isEmpty && children}
          {query.hasNextPage && <More query={query} moreLabel={moreLabel} onAsk={ask} />}
          <p ref={end} tabIndex={-1} className="sr-only">
            {!query.hasNextPage && 'Fine dell’elenco'}
          </p>
        </>
      )}
    </Loaded>
  );
}
