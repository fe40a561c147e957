import { serverNow } from '#web/api/clock.ts';
import { usePages } from '#web/api/use-pages.ts';
import { headlineOf } from '../result/check-result.ts';
import { byDay, todayText, undoableRedemptions } from './by-day.ts';
import { HistoryList, REFRESH_MS } from './HistoryList.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import type { UndoTarget } from './UndoDialog.tsx';

/** The vouchers used at the till, by day. */
export function RedemptionList({ onUndo }: { onUndo: (target: UndoTarget) => void }) {
  const query = usePages('till.redemptions', {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  const entries = query.data?.pages.flatMap(page => page.redemptions) ?? [];
  const now = serverNow();
  const days = byDay(entries, ({ redeemedAt }) => redeemedAt, now);
  const undoable = undoableRedemptions(entries, now);
  return (
    <HistoryList
      query={query}
      days={days}
      today={query.data ? todayText(days, now, query.hasNextPage) : '…'}
      emptyState="Nessun voucher utilizzato finora."
    >
      {entry => {
        const { voucherId, code, username, redeemedAt, redeemedBy } = entry;
        return (
          <HistoryRow
            key={`${voucherId} ${redeemedAt}`}
            {...entry}
            headline={headlineOf(entry)}
            detail={code}
            at={redeemedAt}
            by={redeemedBy}
            undoName={code}
            onUndo={
              undoable.has(entry)
                ? () =>
                    onUndo({
                      kind: 'redemption',
                      id: voucherId,
                      name: `Il voucher ${code}`,
                      username,
                    })
                : undefined
            }
          />
        );
      }}
    </HistoryList>
  );
}
