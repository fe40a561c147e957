import { lazy } from 'react';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';

const NoticeBell = lazy(() => import('#web/notices/NoticeBell.tsx'));

/** The notice bell, loaded after the page; its space is reserved. Only for signed-in users. */
export function LazyNoticeBell() {
  return (
    <span className="size-11 shrink-0">
      <LazyBoundary>
        <NoticeBell />
      </LazyBoundary>
    </span>
  );
}
