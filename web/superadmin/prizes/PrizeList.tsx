import type { Prize } from '#shared/contract/admin.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlusIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { PrizeCard } from './PrizeCard.tsx';

type Props = {
  onNew: () => void;
  onEdit: (prize: Prize) => void;
  onAssign: (prize: Prize) => void;
};

function Prizes({ onEdit, onAssign }: Omit<Props, 'onNew'>) {
  const prizes = useCall('admin.prizes', {});
  if (!prizes.data)
    return prizes.error ? (
      <ErrorScreen
        message={prizes.error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void prizes.refetch()}
      />
    ) : (
      <RowsSkeleton />
    );
  if (prizes.data.prizes.length === 0)
    return (
      <EmptyState>
        Nessun modello. Crea quelli che usi spesso: assegnarli sarà questione di un tocco.
      </EmptyState>
    );
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {prizes.data.prizes.map(prize => (
        <PrizeCard
          key={prize.id}
          prize={prize}
          onEdit={() => onEdit(prize)}
          onAssign={() => onAssign(prize)}
        />
      ))}
    </ul>
  );
}

export function PrizeList({ onNew, ...handlers }: Props) {
  return (
    <Panel
      title="Modelli di premio"
      action={
        <Button tone="plain" size="small" onClick={onNew}>
          <PlusIcon className="size-5" />
          Nuovo modello
        </Button>
      }
    >
      <Prizes {...handlers} />
    </Panel>
  );
}
