import { serverNow } from '#web/api/clock.ts';
import { usePages } from '#web/api/use-pages.ts';
import { RefreshIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PagedList } from '#web/ui/PagedList.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { byDay, todayText } from './by-day.ts';
import { RedemptionRow } from './RedemptionRow.tsx';
import type { UndoTarget } from './UndoDialog.tsx';
import { undoableRedemptions } from './undoable.ts';

/** What the till has taken, today first. */
export function RedemptionList({ onUndo }: { onUndo: (taken: UndoTarget) => void }) {
  const query = usePages('till.redemptions', {}, { staleTime: 0 });
  const uses = query.data?.pages.flatMap(page => page.redemptions) ?? [];
  const now = serverNow();
  const days = byDay(uses, now);
  const open = undoableRedemptions(uses, now);
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
      <PagedList query={query} count={uses.length} emptyState="Nessun voucher utilizzato finora.">
        <div className="grid gap-5">
          {days.map(({ day, name, uses: own }) => (
            <section key={day} aria-label={name}>
              <h3 className="mb-1 text-lg">{name}</h3>
              <ul className="divide-y-2 divide-dashed divide-line">
                {own.map(use => (
                  <RedemptionRow
                    key={`${use.voucherId} ${use.redeemedAt}`}
                    use={use}
                    onUndo={open.has(use) ? () => onUndo(use) : undefined}
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
