import { lazy } from 'react';
import { Optional } from '#web/ui/Optional.tsx';

const NoticeBell = lazy(() => import('#web/notices/NoticeBell.tsx'));

/** The bell of who is signed in, in the place that is kept for it: its code comes after the page. */
export function Bell() {
  return (
    <span className="size-11 shrink-0">
      <Optional>
        <NoticeBell />
      </Optional>
    </span>
  );
}
