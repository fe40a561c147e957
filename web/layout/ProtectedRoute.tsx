import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Role } from '#shared/contract/fields.ts';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { useArrived } from '#web/ui/use-arrived.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PageLoading } from './PageLoading.tsx';

type Props = { roles?: readonly Role[]; children: ReactNode };

/** A page for signed-in users and, if roles are given, only for these; everyone else is redirected to the dashboard. */
export function ProtectedRoute({ roles, children }: Props) {
  const session = useSession();
  const isAnswered = useArrived(!session.isPending);
  if (!isAnswered) return <PageLoading />;
  if (session.error)
    return <ErrorPage error={session.error} onRetry={() => void session.refetch()} />;
  if (!session.data) return <Navigate to={paths.home} replace />;
  const { role } = session.data.user;
  if (roles && !roles.includes(role)) return <Navigate to={paths.dashboard} replace />;
  return children;
}
