import type { ComponentProps, ReactNode } from 'react';
import { SECOND } from '#shared/time.ts';
import { RefreshIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import type { Day } from './by-day.ts';

/** Another till may be open. */
export const REFRESH_MS = 30 * SECOND;

type Props<E> = Pick<ComponentProps<typeof PagedList>, 'emptyState'> & {
  query: ComponentProps<typeof PagedList>['query'] & { isFetching: boolean };
  days: readonly Day<E>[];
  today: string;
  children: (entry: E) => ReactNode;
};

/** What was done at the till, by day; it refreshes by itself, and on demand. */
export function HistoryList<E>({ query, days, today, emptyState, children }: Props<E>) {
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-ink-soft">{today}</p>
        <IconButton
          label="Aggiorna l’elenco"
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <RefreshIcon />
        </IconButton>
      </div>
      <PagedList query={query} count={days.length} emptyState={emptyState}>
        <div className="grid gap-5">
          {days.map(({ day, name, entries }) => (
            <section key={day} aria-label={name}>
              <h3 className="mb-1 text-lg">{name}</h3>
              <ul className="divide-y-2 divide-dashed divide-line">{entries.map(children)}</ul>
            </section>
          ))}
        </div>
      </PagedList>
    </>
  );
}
