import type { ResponseOf } from '#web/api/route-types.ts';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { formatDateTime } from '#web/ui/format/dates.ts';
import { amountsText, balanceText, reasonText } from '#web/ui/format/ledger-text.ts';
import type { Column } from '../list/columns.ts';
import { PreviewTable } from '../list/PreviewTable.tsx';

type Entry = ResponseOf<'admin.userDetails'>['ledger'][number];

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'reason',
    label: 'Motivo',
    cell: ({ reason }) => reasonText(reason),
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
  { key: 'at', label: 'Quando', cell: ({ at }) => formatDateTime(at) },
];

export function LedgerPanel({ ledger }: { ledger: readonly Entry[] }) {
  return (
    <Panel title="Movimenti" text="Gli ultimi 50, dal più recente.">
      {ledger.length === 0 ? (
        <EmptyState>Ancora nessun movimento di monete, bignè o ingredienti.</EmptyState>
      ) : (
        <PreviewTable caption="Movimenti" rows={ledger} idOf={({ id }) => id} columns={COLUMNS} />
      )}
    </Panel>
  );
}
