import { type ReactNode, useDeferredValue } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '#shared/contract/fields.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';

type Props = { roles?: readonly Role[]; children: ReactNode };

/** A page for signed-in users and, if roles are given, only for these; everyone else is redirected to the dashboard. */
export function ProtectedRoute({ roles, children }: Props) {
  const session = useSession();
  // The page is rendered in small steps, between which it responds, instead of all at once.
  const isAnswered = useDeferredValue(!session.isPending);
  if (session.isPending || !isAnswered) return <PageLoading />;
  if (session.error)
    return <ErrorPage error={session.error} onRetry={() => void session.refetch()} />;
  if (!session.data) return <Navigate to={paths.home} replace />;
  const { role } = session.data.user;
  if (roles && !roles.includes(role)) return <Navigate to={paths.dashboard} replace />;
  return children;
}
