import { serverNow } from '#web/api/clock.ts';
import { usePages } from '#web/api/use-pages.ts';
import { formatEuros } from '#web/ui/format/numbers.ts';
import { byDay, isUndoable, type Purchase, todayText } from './by-day.ts';
import { HistoryList, REFRESH_MS } from './HistoryList.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import type { UndoTarget } from './UndoDialog.tsx';

const detailOf = ({ discount, voucherId, stamped }: Purchase): string =>
  [
    stamped ? 'Un bollino' : 'Senza bollino',
    ...(discount > 0 ? [`sconto ${formatEuros(discount)}`] : []),
    ...(voucherId !== null && discount === 0 ? ['con un voucher'] : []),
  ].join(', ');

/** The purchases of customers with a card, by day. */
export function PurchaseList({ onUndo }: { onUndo: (target: UndoTarget) => void }) {
  const query = usePages('till.purchases', {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  const entries = query.data?.pages.flatMap(page => page.purchases) ?? [];
  const now = serverNow();
  const days = byDay(entries, ({ createdAt }) => createdAt, now);
  return (
    <HistoryList
      query={query}
      days={days}
      today={query.data ? todayText(days, now, query.hasNextPage) : '…'}
      emptyState="Nessun acquisto con la carta finora."
    >
      {entry => {
        const { id, username, amount, createdAt, servedBy } = entry;
        const name = `l’acquisto di ${formatEuros(amount)}`;
        return (
          <HistoryRow
            key={id}
            {...entry}
            headline={formatEuros(amount)}
            detail={detailOf(entry)}
            at={createdAt}
            by={servedBy}
            undoName={name}
            onUndo={
              isUndoable(entry, now)
                ? () => onUndo({ kind: 'purchase', id, name, username })
                : undefined
            }
          />
        );
      }}
    </HistoryList>
  );
}
