import type { ResponseOf } from '#web/api/route-types.ts';
import { formatDateTime } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { amountsText, balanceText, reasonText } from '#web/ui/ledger-text.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { DataTable } from '../list/DataTable.tsx';
import type { Column } from '../list/sorting.ts';

type Entry = ResponseOf<'admin.userDetails'>['ledger'][number];

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'reason',
    label: 'Motivo',
    cell: ({ reason }) => reasonText(reason),
    sortValue: ({ reason }) => reasonText(reason),
  },
  { key: 'amounts', label: 'Movimento', cell: ({ amounts }) => amountsText(amounts) },
  {
    key: 'balance',
    label: 'Saldo dopo',
    cell: ({ amounts, balance }) => balanceText(amounts, balance),
  },
  {
    key: 'reference',
    label: 'Riferimento',
    cell: ({ reference }) => <span className="text-xs">{reference ?? '–'}</span>,
  },
  { key: 'at', label: 'Quando', cell: ({ at }) => formatDateTime(at), sortValue: ({ at }) => at },
];

export function LedgerPanel({ ledger }: { ledger: readonly Entry[] }) {
  return (
    <Panel title="Movimenti" text="Gli ultimi 50, dal più recente.">
      {ledger.length === 0 ? (
        <EmptyState>Ancora nessun movimento di monete, bignè o ingredienti.</EmptyState>
      ) : (
        <DataTable caption="Movimenti" rows={ledger} idOf={({ id }) => id} columns={COLUMNS} />
      )}
    </Panel>
  );
}
