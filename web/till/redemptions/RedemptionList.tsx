import { serverNow } from '#web/api/clock.ts';
import { usePages } from '#web/api/use-pages.ts';
import { RefreshIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { byDay, todayText, undoableRedemptions } from './by-day.ts';
import { RedemptionRow } from './RedemptionRow.tsx';
import type { UndoTarget } from './UndoDialog.tsx';

/** The till's redemptions by day, the newest first. */
export function RedemptionList({ onUndo }: { onUndo: (target: UndoTarget) => void }) {
  const query = usePages('till.redemptions', {}, { staleTime: 0 });
  const redemptions = query.data?.pages.flatMap(page => page.redemptions) ?? [];
  const now = serverNow();
  const days = byDay(redemptions, now);
  const undoable = undoableRedemptions(redemptions, now);
  return (
    <Panel
      title="Voucher utilizzati"
      text={query.data ? todayText(days, now, query.hasNextPage) : '…'}
      action={
        <IconButton
          label="Aggiorna l’elenco"
          disabled={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <RefreshIcon />
        </IconButton>
      }
    >
      <PagedList
        query={query}
        count={redemptions.length}
        emptyState="Nessun voucher utilizzato finora."
      >
        <div className="grid gap-5">
          {days.map(day => (
            <section key={day.day} aria-label={day.name}>
              <h3 className="mb-1 text-lg">{day.name}</h3>
              <ul className="divide-y-2 divide-dashed divide-line">
                {day.redemptions.map(redemption => (
                  <RedemptionRow
                    key={`${redemption.voucherId} ${redemption.redeemedAt}`}
                    redemption={redemption}
                    onUndo={undoable.has(redemption) ? () => onUndo(redemption) : undefined}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </PagedList>
    </Panel>
  );
}
