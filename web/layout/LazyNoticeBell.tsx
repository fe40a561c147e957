import { lazy } from 'react';
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx';

const NoticeBell = lazy(() => import('#web/notices/NoticeBell.tsx'));

/** The bell of who is signed in, in the place that is kept for it: its code comes after the page. */
export function LazyNoticeBell() {
  return (
    <span className="size-11 shrink-0">
      <LazyBoundary>
        <NoticeBell />
      </LazyBoundary>
    </span>
  );
}
