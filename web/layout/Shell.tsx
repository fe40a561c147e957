import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { flags } from '#web/flags.ts';
import { isPublic, paths } from '#web/paths.ts';
import { Toasts } from '#web/ui/toast/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MAIN_ID } from './Page.tsx';
import { PageLoading } from './PageLoading.tsx';

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

/** After a server restart, cached data may no longer exist: clears it and opens the dashboard. */
function RestartRedirect() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (isPublic(pathname) || !flags.serverRestart.read()) return;
    flags.serverRestart.remove();
    client.clear();
    navigate(paths.dashboard, { replace: true });
  }, [pathname, client, navigate]);
  return null;
}
