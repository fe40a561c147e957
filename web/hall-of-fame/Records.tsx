import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { PeriodRecords } from './PeriodRecords.tsx';
import { groupByPeriod, periodTitle } from './period.ts';

type Props = { call: 'leaderboards.hallOfFameWeekly' | 'leaderboards.hallOfFameMonthly' };

export function Records({ call }: Props) {
  const records = useCall(call, {}, { retry: 2 });
  if (records.isPending)
    return (
      <div role="status" className="grid gap-5 md:grid-cols-2">
        <span className="sr-only">Caricamento...</span>
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    );
  if (records.isError)
    return (
      <ErrorScreen
        message={records.error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void records.refetch()}
      />
    );
  const { hallOfFame } = records.data;
  if (hallOfFame.length === 0)
    return (
      <EmptyState
        art={<Illustration of={empty} className="w-48" />}
        action={
          <ButtonLink to={paths.giorgione} size="small">
            Gioca una partita
          </ButtonLink>
        }
      >
        Nessun record nella Hall of Fame ancora
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      {groupByPeriod(hallOfFame).map(([period, entries]) => (
        <PeriodRecords key={period} title={periodTitle(period)} entries={entries} />
      ))}
    </div>
  );
}
