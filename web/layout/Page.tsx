import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { PRODUCT } from '#web/brand.ts';
import { cx } from '#web/ui/cx.ts';

export const MAIN_ID = 'contenuto';

/** The page that was shown last, and whether the focus was taken there. */
let last: { page: string; focused: boolean } | undefined;

/**
 * Whether the focus must be taken to a page: not to the first one, and not again to one that shows
 * itself anew, unless the focus was lost with what it showed before.
 */
const takesFocus = (page: string): boolean => {
  const isOther = last !== undefined && last.page !== page;
  const isLost = last?.focused === true && document.activeElement === document.body;
  last = { page, focused: isOther || last?.focused === true };
  return isOther || isLost;
};

type Props = { title: string; className?: string; children: ReactNode };

/**
 * The main part of a page: names the document and, when one comes from another page, takes the focus
 * there and starts from the top.
 */
export function Page({ title, className, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    if (!takesFocus(`${pathname} ${title}`)) return;
    main.current?.focus({ preventScroll: true });
    if (navigation !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, title, navigation]);
  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} aria-label={title} className={cx(className)}>
      {children}
    </main>
  );
}
