import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import { Button } from '../Button.tsx';
import { Illustration } from '../Illustration.tsx';
import { empty } from '../illustrations.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { RowsSkeleton } from './Loading.tsx';

type Query = {
  isPending: boolean;
  isError: boolean;
  error: ApiError | null;
  data: unknown;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

type Props = {
  query: Query;
  count: number;
  /** Shown in place of an empty list. */
  emptyState: ReactNode;
  /** The label of the button that loads the next page. */
  moreLabel?: string;
  children: ReactNode;
};

/** What gets the focus in place of the button that loaded the last page. */
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

/** A paginated list with its loading, error and empty states. */
export function PagedList({
  query,
  count,
  emptyState,
  moreLabel = 'Carica altri',
  children,
}: Props) {
  const { end, ask } = useEndFocus(query.hasNextPage);
  if (query.isPending) return <RowsSkeleton />;
  if (query.isError && query.data === undefined)
    return (
      <ErrorScreen
        message={query.error?.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <>
      {count === 0 && !query.hasNextPage ? (
        typeof emptyState === 'string' ? (
          <EmptyState art={<Illustration of={empty} className="w-40" />}>{emptyState}</EmptyState>
        ) : (
          emptyState
        )
      ) : (
        children
      )}
      {query.hasNextPage && (
        <div className="mt-5 grid justify-items-center gap-2">
          {query.isError && (
            <p role="alert" className="text-sm font-bold text-berry-ink">
              {query.error?.serverMessage ?? 'Gli altri non si sono caricati.'}
            </p>
          )}
          <Button
            tone="plain"
            // A disabled button would lose the focus.
            aria-disabled={query.isFetchingNextPage}
            onClick={() => {
              if (query.isFetchingNextPage) return;
              ask();
              query.fetchNextPage();
            }}
          >
            {query.isFetchingNextPage ? 'Caricamento...' : moreLabel}
          </Button>
        </div>
      )}
      <p ref={end} tabIndex={-1} className="sr-only">
        {!query.hasNextPage && 'Fine dell’elenco'}
      </p>
    </>
  );
}
