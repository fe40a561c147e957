import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/ui/Card.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { SuspicionCard } from './SuspicionCard.tsx';

/** Players whose games are too good to be true, undecided first. */
export function SuspicionsPanel() {
  const { data, error, refetch } = useCall('admin.suspicions', {}, { staleTime: 0 });
  return (
    <Panel
      title="Partite sospette"
      text="Dieci partite di prova di fila troppo belle per essere vere. Guardale e decidi: fino ad allora i premi del podio aspettano, e il giocatore non ne sa nulla."
    >
      {data ? (
        <SuspicionList suspicions={data.suspicions} />
      ) : error ? (
        <ErrorScreen
          message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label="Caricamento...">
          <Skeleton className="h-24 rounded-2xl" />
        </div>
      )}
    </Panel>
  );
}

type ListProps = { suspicions: readonly Parameters<typeof SuspicionCard>[0]['suspicion'][] };

function SuspicionList({ suspicions }: ListProps) {
  if (suspicions.length === 0)
    return <p className="text-ink-soft">Nessuna partita sospetta: tutto tranquillo.</p>;
  return (
    <ol className="grid gap-3">
      {suspicions.map(suspicion => (
        <SuspicionCard key={`${suspicion.userId} ${suspicion.flaggedAt}`} suspicion={suspicion} />
      ))}
    </ol>
  );
}
