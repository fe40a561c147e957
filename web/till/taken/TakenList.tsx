import { serverNow } from '#web/api/clock.ts';
import { usePages } from '#web/api/use-pages.ts';
import { RefreshIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Paged } from '#web/ui/Paged.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { byDay, todayText } from './by-day.ts';
import { TakenLine } from './TakenLine.tsx';
import type { Taken } from './UndoDialog.tsx';
import { undoable } from './undoable.ts';

/** What the till has taken, today first. */
export function TakenList({ onUndo }: { onUndo: (taken: Taken) => void }) {
  const query = usePages('till.redemptions', {}, { staleTime: 0 });
  const uses = query.data?.pages.flatMap(page => page.redemptions) ?? [];
  const now = serverNow();
  const days = byDay(uses, now);
  const open = undoable(uses, now);
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
      <Paged query={query} count={uses.length} nothing="Nessun voucher utilizzato finora.">
        <div className="grid gap-5">
          {days.map(({ day, name, uses: own }) => (
            <section key={day} aria-label={name}>
              <h3 className="mb-1 text-lg">{name}</h3>
              <ul className="divide-y-2 divide-dashed divide-line">
                {own.map(use => (
                  <TakenLine
                    key={`${use.voucherId} ${use.redeemedAt}`}
                    use={use}
                    onUndo={open.has(use) ? () => onUndo(use) : undefined}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Paged>
    </Panel>
  );
}
