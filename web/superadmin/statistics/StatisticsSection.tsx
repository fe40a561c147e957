import { useCall } from '#web/api/use-call.ts';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { LevelsPanel } from './LevelsPanel.tsx';
import { CHARTS } from './series.ts';

/** The shop's last thirty days, and the campaign's levels. */
export default function StatisticsSection() {
  const statistics = useCall('admin.statistics', {}, { staleTime: 0 });
  if (!statistics.data)
    return statistics.error ? (
      <ErrorScreen
        message={statistics.error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void statistics.refetch()}
      />
    ) : (
      <div role="status" aria-label="Caricamento..." className="grid gap-5 lg:grid-cols-2">
        {CHARTS.map(({ title }) => (
          <Skeleton key={title} className="h-96 rounded-3xl" />
        ))}
      </div>
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {CHARTS.map(chart => (
        <ChartPanel key={chart.title} chart={chart} days={statistics.data.days} />
      ))}
      <LevelsPanel levels={statistics.data.levels} />
    </div>
  );
}
