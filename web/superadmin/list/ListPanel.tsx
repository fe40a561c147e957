import type { ComponentProps, ReactNode } from 'react';
import { PagedList } from '#web/ui/PagedList.tsx';
import { Panel } from '#web/ui/Panel.tsx';

type Props<E> = Pick<ComponentProps<typeof PagedList>, 'query'> & {
  title: string;
  text: string;
  /** What has been read so far. */
  entries: readonly E[] | undefined;
  /** What an empty list says. */
  emptyText: string;
  /** Draws an entry. */
  children: (entry: E) => ReactNode;
};

/** A part of the panel that is one list, newest first, in each of its states. */
export function ListPanel<E>({ title, text, query, entries = [], emptyText, children }: Props<E>) {
  return (
    <Panel title={title} text={text}>
      <PagedList query={query} count={entries.length} emptyState={emptyText}>
        <ol className="grid gap-3">{entries.map(children)}</ol>
      </PagedList>
    </Panel>
  );
}
