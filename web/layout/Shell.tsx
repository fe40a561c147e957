import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Toasts } from '#web/ui/toast/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MAIN_ID } from './Page.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RestartRedirect } from './RestartRedirect.tsx';

/** The layout around every page: the skip link, the error boundary, the toasts. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-xl bg-cocoa px-4 py-3 font-bold text-on-dark focus:translate-y-0"
      >
        Vai al contenuto
      </a>
      <RestartRedirect />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <Toasts />
    </>
  );
}
