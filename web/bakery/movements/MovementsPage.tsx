import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { MovementRow } from './MovementRow.tsx';
import { groupByDay } from './movement-lines.ts';
import { PendingMovement } from './PendingMovement.tsx';

/** The ledger: what came in and went out, why and when (rule 40). */
export default function MovementsPage() {
  const query = usePages('bakery.ledger', {}, { staleTime: 0 });
  const status = useCall('bakery.status', {}, { staleTime: 0 });
  const entries = query.data?.pages.flatMap(page => page.entries) ?? [];
  return (
    <>
      <PageHeader title="Movimenti" back={paths.bakery} backLabel="Torna alla pasticceria" />
      <Page title="Movimenti" className="mx-auto max-w-3xl px-4 pt-5 pb-16 md:px-6 md:pt-8">
        <p className="mb-4 text-pretty text-ink-soft">
          Tutto quello che entra ed esce dalla tua pasticceria: monete, bignè e risorse.
        </p>
        <PagedList
          // The pending movement is above the list, so both are shown at the same time.
          query={{ ...query, isPending: query.isPending || !status.isFetchedAfterMount }}
          count={entries.length}
          emptyState="Ancora nessun movimento."
        >
          <div className="grid gap-5">
            <PendingMovement newest={entries[0]} inventory={status.data?.inventory} />
            {groupByDay(entries, serverNow()).map(({ day, name, lines }) => (
              <section key={day} aria-label={name}>
                <h2 className="mb-2 text-xl">{name}</h2>
                <ul
                  className={cardClass({
                    size: 'bare',
                    className: 'divide-y-2 divide-dashed divide-line px-4',
                  })}
                >
                  {lines.map(line => (
                    <MovementRow key={line.id} line={line} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </PagedList>
      </Page>
    </>
  );
}
