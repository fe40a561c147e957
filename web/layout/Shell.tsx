import { useQueryClient } from '@tanstack/react-query';
import { Component, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { flags } from '#web/flags.ts';
import { loadNewest, loadNewestOnce } from '#web/load-newest.ts';
import { isPublic, pageOf, paths } from '#web/paths.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Toasts } from '#web/ui/toast/Toasts.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { MAIN_ID } from './Page.tsx';
import { PageLoading } from './PageLoading.tsx';

const BottomBar = lazy(() => import('./navigation/BottomBar.tsx'));
const SiteState = lazy(() => import('./SiteState.tsx'));

type Props = { children: ReactNode };
type State = { error: unknown };

/** Browsers' messages for code that couldn't be loaded. */
const CHUNK_LOAD_ERROR = /dynamically imported module|module script failed|error loading|preload/i;

/** Replaces a page whose code couldn't be loaded: loads the newest version once, or when the network is back. */
function NotLoaded() {
  useEffect(() => {
    void loadNewestOnce();
    addEventListener('online', loadNewest);
    return () => removeEventListener('online', loadNewest);
  }, []);
  return (
    <ErrorPage
      title="La pagina non si è caricata"
      message="La connessione si è interrotta, oppure è uscita una nuova versione."
      action="Ricarica"
      onRetry={() => void loadNewest()}
    />
  );
}

/** Catches a page's render errors; if its code couldn't be loaded, it offers a reload. */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (CHUNK_LOAD_ERROR.test(String(error))) return <NotLoaded />;
    return (
      <ErrorPage
        message="Un ingrediente è caduto per terra. Riprova: di solito basta."
        onRetry={() => this.setState({ error: undefined })}
      />
    );
  }
}

/** The layout around every page: the skip link, the error boundary, the navigation, the toasts. */
export function Shell() {
  const { pathname } = useLocation();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-50 -translate-y-40 rounded-xl bg-cocoa px-4 py-3 font-bold text-on-dark focus:translate-y-0"
      >
        Vai al contenuto
      </a>
      <OfflineStrip />
      <LazyBoundary>
        <SiteState />
      </LazyBoundary>
      <RestartRedirect />
      <div className="flex min-h-dvh flex-col">
        <div className="w-full min-w-0 grow">
          <ErrorBoundary key={pageOf(pathname)}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </div>
        <LazyBoundary>{!isPublic(pathname) && <BottomBar />}</LazyBoundary>
      </div>
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
