import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded, type Read } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { panelPath, usePanelAddress } from '../panel-address.ts';

type EditorProps<D, I> = {
  read: Read<D>;
  items: (data: D) => readonly I[];
  /** The form of an item, or of a new one. */
  editor: (data: D, item?: I) => ReactNode;
};

type Props<D, I> = EditorProps<D, I> & {
  title: string;
  text?: string;
  /** The label of the button that adds an item. */
  addLabel: string;
  isPlain?: boolean;
  /** Shown above the list. */
  above?: ReactNode;
  /** Shown instead of an empty list. */
  emptyState: ReactNode;
  /** The columns of the list. */
  className?: string;
  /** The list's items. */
  children: (data: D) => ReactNode;
};

function EditorPage<D, I extends { readonly id: number }>(props: EditorProps<D, I>) {
  const { read, items, editor } = props;
  const { section } = usePanelAddress();
  const { id } = useParams();
  return (
    <Loaded of={read} skeleton={<RowsSkeleton />}>
      {data => {
        if (id === undefined) return editor(data);
        const item = items(data).find(one => String(one.id) === id);
        return item ? editor(data, item) : <Navigate to={panelPath(section)} replace />;
      }}
    </Loaded>
  );
}

function NoItems({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return <EmptyState art={<Illustration of={empty} className="w-40" />}>{children}</EmptyState>;
}

function ListPanel<D, I>(props: Props<D, I>) {
  const { title, text, addLabel, isPlain, read, items, emptyState, className, children } = props;
  const { open } = usePanelAddress();
  return (
    <Panel
      title={title}
      {...(text !== undefined && { text })}
      action={
        <Button tone={isPlain ? 'plain' : 'primary'} size="small" onClick={() => open('nuovo')}>
          <PlusIcon className="size-5" />
          {addLabel}
        </Button>
      }
    >
      <Loaded of={read} skeleton={<RowsSkeleton />}>
        {data =>
          items(data).length === 0 ? (
            <NoItems>{emptyState}</NoItems>
          ) : (
            <ul aria-label={title} className={clsx('grid grid-cols-1 gap-3', className)}>
              {children(data)}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

/**
 * A section with a list of editable items: the list at the section's address, the form of a new item at 'nuovo', which
 * may name its initial content, and that of an existing one at its number.
 */
export function ListSection<D, I extends { readonly id: number }>(props: Props<D, I>) {
  const list = <ListPanel {...props} />;
  const editor = <EditorPage {...props} />;
  return (
    <Routes>
      <Route
        index
        element={
          props.above ? (
            <div className="grid grid-cols-1 gap-5">
              {props.above}
              {list}
            </div>
          ) : (
            list
          )
        }
      />
      <Route path="nuovo/:kind?" element={editor} />
      <Route path=":id" element={editor} />
    </Routes>
  );
}
