import { Navigate } from 'react-router-dom';
import { useCallOrNull } from '#web/api/use-call.ts';
import { Page } from '#web/layout/Page.tsx';
import { paths } from '#web/paths.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { useArrived } from '#web/ui/use-arrived.ts';
import { Dashboard } from './Dashboard.tsx';

/** Visitors are redirected to the landing page without a message. */
export default function DashboardPage() {
  const dashboard = useCallOrNull('dashboard.read', {});
  const arrived = useArrived(dashboard.data);
  if (dashboard.data && arrived) return <Dashboard data={dashboard.data} />;
  if (dashboard.data === null) return <Navigate to={paths.home} replace />;
  return (
    <Page title="Dashboard" className="grid min-h-dvh place-content-center">
      {dashboard.isError ? (
        <ErrorScreen
          message={dashboard.error.serverMessage ?? 'Controlla la connessione e riprova.'}
          onRetry={() => void dashboard.refetch()}
        />
      ) : (
        <Spinner label="Loading your dashboard..." />
      )}
    </Page>
  );
}
