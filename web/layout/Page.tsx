import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { PRODUCT } from '#web/brand.ts';
import { pageOf } from '#web/paths.ts';

export const MAIN_ID = 'contenuto';

/** The last page shown, and whether it has been focused. */
let last: { page: string; focused: boolean } | undefined;

/**
 * Whether a page must be focused: after a navigation, but not on the first load; and when the same page mounts again
 * and the focused element has been removed.
 */
const needsFocus = (page: string): boolean => {
  const hasNavigated = last !== undefined && last.page !== page;
  const hasLostFocus = last?.focused === true && document.activeElement === document.body;
  last = { page, focused: hasNavigated || last?.focused === true };
  return hasNavigated || hasLostFocus;
};

type Props = { title: string; className?: string; children: ReactNode };

/** A page's main element: sets the document's title and, after a navigation, gets the focus and scrolls to the top. */
export function Page({ title, className, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const page = pageOf(useLocation().pathname);
  const navigation = useNavigationType();
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (!needsFocus(`${page} ${title}`)) return;
    main.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
  }, [page, title, navigation]);
  return (
    <main
      ref={main}
      id={MAIN_ID}
      tabIndex={-1}
      aria-label={title}
      className={clsx('outline-none', className)}
    >
      {children}
    </main>
  );
}
