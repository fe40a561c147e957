import { formatDateTime } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import { serverNow } from '#web/api/clock.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useLocationName } from '#web/ui/use-locations.ts';
import { byDay, HistoryList, HistoryRow, REFRESH_MS, todayText } from '../history/HistoryList.tsx';
import type { UndoTarget } from '../history/UndoDialog.tsx';

type Slip = ResponseOf<'till.slips'>['slips'][number];

/** A slip's state, and since when. */
const stateOf = (
  { usedAt, undoneAt, expiresAt }: Slip,
  now: number,
): { readonly name: string; readonly detail: string } => {
  if (usedAt !== null) return { name: 'Usato', detail: formatDateTime(usedAt) };
  if (undoneAt !== null) return { name: 'Annullato', detail: formatDateTime(undoneAt) };
  return Date.parse(expiresAt) <= now
    ? { name: 'Scaduto', detail: formatDateTime(expiresAt) }
    : { name: 'Da usare', detail: `entro ${formatDateTime(expiresAt)}` };
};

/** The slips, by day. */
export function SlipList({ onUndo }: { onUndo: (target: UndoTarget) => void }) {
  const query = usePages('till.slips', {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  const nameOf = useLocationName();
  const slips = query.data?.pages.flatMap(page => page.slips) ?? [];
  const now = serverNow();
  const days = byDay(slips, ({ createdAt }) => createdAt, now);
  return (
    <section aria-label="Bollini su carta fatti">
      <HistoryList
        query={query}
        days={days}
        today={query.data ? todayText(days, now, query.hasNextPage) : '…'}
        what="Bollini su carta"
        emptyState="Nessun bollino su carta finora."
      >
        {slip => {
          const { id, amount, createdAt, servedBy, locationId, usedAt, undoneAt } = slip;
          const { name, detail } = stateOf(slip, now);
          const canUndo = usedAt === null && undoneAt === null;
          const what = `bollino da ${formatEuros(amount)}`;
          return (
            <HistoryRow
              key={id}
              headline={formatEuros(amount)}
              username={name}
              detail={detail}
              at={createdAt}
              by={servedBy}
              where={nameOf(locationId)}
              undoneAt={undoneAt}
              undoReason={null}
              undoName={`il ${what}`}
              onUndo={canUndo ? () => onUndo({ kind: 'slip', id, name: `Il ${what}` }) : undefined}
            />
          );
        }}
      </HistoryList>
    </section>
  );
}
