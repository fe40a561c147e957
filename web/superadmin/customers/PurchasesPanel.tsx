import { clsx } from 'clsx';
import { formatDateTime } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useLocationName } from '#web/ui/use-locations.ts';
import { type Column, PreviewTable } from '../parts/DataTable.tsx';

type Purchase = ResponseOf<'admin.customer'>['purchases'][number];

/** As many as the call returns. */
const LATEST = 50;

/** By how the till has found the customer (rule 219). */
const OPENED: Record<Purchase['opened'], string> = {
  card: 'Con la carta',
  voucher: 'Con un voucher',
  find: 'Cercato per nome',
  slip: 'Da un bollino su carta',
};

/** A text about a purchase, struck through if the purchase was undone. */
function Figure({ of: { undoneAt }, children }: { of: Purchase; children: string }) {
  return (
    <span className={clsx('whitespace-nowrap', undoneAt !== null && 'text-ink-soft line-through')}>
      {children}
    </span>
  );
}

const COLUMNS: readonly Column<Purchase>[] = [
  {
    key: 'createdAt',
    label: 'Quando',
    cell: purchase => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <Figure of={purchase}>{formatDateTime(purchase.createdAt)}</Figure>
        {purchase.undoneAt !== null && <Badge tone="plain">Annullato</Badge>}
      </span>
    ),
  },
  {
    key: 'amount',
    label: 'Importo',
    cell: purchase => <Figure of={purchase}>{formatEuros(purchase.amount)}</Figure>,
    isNumeric: true,
  },
  {
    key: 'discount',
    label: 'Sconto',
    cell: purchase =>
      purchase.discount === 0 ? (
        purchase.voucherId === null ? (
          '–'
        ) : (
          'Omaggio'
        )
      ) : (
        <Figure of={purchase}>{formatEuros(purchase.discount)}</Figure>
      ),
    isNumeric: true,
  },
  {
    key: 'stamps',
    label: 'Bollini',
    cell: purchase => <Figure of={purchase}>{String(purchase.stamps)}</Figure>,
    isNumeric: true,
  },
  { key: 'opened', label: 'Riconosciuto', cell: ({ opened }) => OPENED[opened] },
];

/** A customer's latest purchases, including undone ones. */
export function PurchasesPanel({ purchases }: { purchases: readonly Purchase[] }) {
  const nameOf = useLocationName();
  const where: Column<Purchase> = {
    key: 'location',
    label: 'Negozio',
    cell: ({ locationId }) => nameOf(locationId) ?? '–',
  };
  const hasPlaces = purchases.some(({ locationId }) => nameOf(locationId) !== undefined);
  return (
    <Panel title="Acquisti" text={`Gli ultimi ${LATEST}, dal più recente.`}>
      {purchases.length === 0 ? (
        <EmptyState>Nessun acquisto registrato in cassa.</EmptyState>
      ) : (
        <PreviewTable
          caption="Acquisti"
          rows={purchases}
          idOf={({ id }) => id}
          columns={hasPlaces ? [...COLUMNS, where] : COLUMNS}
        />
      )}
    </Panel>
  );
}
