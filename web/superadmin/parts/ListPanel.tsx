import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';

type Props<E> = Pick<ComponentProps<typeof PagedList>, 'query'> & {
  title: string;
  text: string;
  /** The entries of all pages read so far. */
  entries: readonly E[] | undefined;
  /** Shown in place of an empty list. */
  emptyText: string;
  /** Renders an entry. */
  children: (entry: E) => ReactNode;
};

/** A section of the panel that is one paginated list, newest first. */
export function ListPanel<E>({ title, text, query, entries = [], emptyText, children }: Props<E>) {
  return (
    <Panel title={title} text={text}>
      <PagedList query={query} count={entries.length} emptyState={emptyText}>
        <ol className="grid grid-cols-1 gap-3">{entries.map(children)}</ol>
      </PagedList>
    </Panel>
  );
}
