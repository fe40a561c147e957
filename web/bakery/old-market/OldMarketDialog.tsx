import { useCall } from '#web/api/use-call.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { TradeForm } from './TradeForm.tsx';

type Props = { bakery: OpenBakery; onClose: () => void };

/** The old market: always open, at fixed prices that are never good (rule 28). */
export default function OldMarketDialog({ bakery, onClose }: Props) {
  const { data, error, refetch } = useCall('bakery.prices', {}, { retry: 2 });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Vecchio mercato"
      description="Sempre aperto, a prezzo fisso. Il mercante e gli altri giocatori spesso fanno di meglio."
    >
      {data ? (
        <Tabs
          label="Che cosa vuoi fare"
          tabs={[
            {
              value: 'buy',
              label: 'Compra',
              content: <TradeForm kind="buy" bakery={bakery} prices={data.prices} />,
            },
            {
              value: 'sell',
              label: 'Vendi',
              content: <TradeForm kind="sell" bakery={bakery} prices={data.prices} />,
            },
          ]}
        />
      ) : error ? (
        <ErrorScreen
          message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}
