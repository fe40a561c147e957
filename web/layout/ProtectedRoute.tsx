import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import type { Role } from '#shared/contract/fields.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { storedForUser } from '#web/storage.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';

const ROLES: readonly Role[] = ['USER', 'ADMIN', 'SUPER_ADMIN'];

type Props = { roles?: readonly Role[] };

/** The role of who was last signed in, for pages that work without a network; a call never relies on it. */
const offlineRole = storedForUser<Role | undefined>('role', {
  area: 'local',
  parse: value => ROLES.find(role => role === value),
  fallback: undefined,
});

/**
 * Routes for signed-in users and, if roles are given, only for these roles; everyone else is
 * redirected to the dashboard.
 */
export function ProtectedRoute({ roles }: Props) {
  const session = useSession();
  const role = session.data ? session.data.user.role : offlineRole.read();
  useEffect(() => {
    if (session.data) offlineRole.write(session.data.user.role);
  }, [session.data]);
  if (session.isPending) return <PageLoading />;
  if (session.isError && !(role && session.error.isUnanswered))
    return (
      <ErrorPage
        message={session.error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void session.refetch()}
      />
    );
  if (session.data === null) return <Navigate to={paths.home} replace />;
  if (roles && !(role && roles.includes(role))) return <Navigate to={paths.dashboard} replace />;
  return <Outlet />;
}
