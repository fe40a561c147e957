import type { ComponentProps, ReactNode } from 'react';
import { Paged } from '#web/ui/Paged.tsx';
import { Panel } from '#web/ui/Panel.tsx';

type Props<E> = Pick<ComponentProps<typeof Paged>, 'query'> & {
  title: string;
  text: string;
  /** What has been read so far. */
  entries: readonly E[] | undefined;
  /** What an empty list says. */
  nothing: string;
  /** Draws an entry. */
  children: (entry: E) => ReactNode;
};

/** A part of the panel that is one list, newest first, in each of its states. */
export function ListPanel<E>({ title, text, query, entries = [], nothing, children }: Props<E>) {
  return (
    <Panel title={title} text={text}>
      <Paged query={query} count={entries.length} nothing={nothing}>
        <ol className="grid gap-3">{entries.map(children)}</ol>
      </Paged>
    </Panel>
  );
}
