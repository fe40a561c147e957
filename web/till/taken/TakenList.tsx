import { dayKey } from '#shared/time.ts';
import { usePages } from '#web/api/use-pages.ts';
import { RefreshIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Paged } from '#web/ui/Paged.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { byDay } from './by-day.ts';
import { TakenLine } from './TakenLine.tsx';
import type { Taken } from './UndoDialog.tsx';
import { undoable } from './undoable.ts';

/** What the till has taken, today first. */
export function TakenList({ onUndo }: { onUndo: (taken: Taken) => void }) {
  const query = usePages('till.redemptions', {}, { staleTime: 0 });
  const uses = query.data?.pages.flatMap(page => page.redemptions) ?? [];
  const now = Date.now();
  const days = byDay(uses, now);
  const open = undoable(uses, now);
  const today = days.find(({ day }) => day === dayKey(now));
  const counted = today?.uses.filter(use => use.undoneAt === null).length ?? 0;
  return (
    <Panel
      title="Voucher utilizzati"
      text={counted === 1 ? '1 oggi' : `${counted} oggi`}
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
          {!today && <p className="text-ink-soft">Oggi ancora nessuno.</p>}
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
