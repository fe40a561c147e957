import type { ComponentProps, ReactNode } from 'react';
import { GradualPages } from './GradualPages.tsx';

type Props<E> = Omit<ComponentProps<typeof GradualPages<E>>, 'children'> & {
  /** Renders an entry. */
  children: (entry: E) => ReactNode;
};

/** A paginated list of cards, of which a few are shown at a time. */
export function GradualList<E>({ children, ...pages }: Props<E>) {
  return (
    <GradualPages {...pages}>
      {shown => <ol className="grid grid-cols-1 gap-2">{shown.map(children)}</ol>}
    </GradualPages>
  );
}
