import { formatTime } from '#shared/dates.ts';
import { serverNow } from '#web/api/clock.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Amount } from '#web/economy/Amount.tsx';
import type { Good } from '#web/economy/goods.ts';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { reasonText } from '#web/ui/format/ledger-text.ts';
import { groupByDay, type LedgerEntry, type MovementLine } from './movement-lines.ts';

const GOODS: readonly Good[] = ['coins', 'bigne', 'flour', 'sugar', 'milk', 'eggs'];

/** The goods that came in or went out, each with its drawing. */
function Amounts({ amounts }: { amounts: Readonly<Record<string, number>> }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 md:justify-end">
      {GOODS.map(good => {
        const amount = amounts[good] ?? 0;
        if (amount === 0) return null;
        return (
          <li key={good} className={amount > 0 ? 'text-mint' : 'text-berry-ink'}>
            <Amount good={good} amount={amount} signed />
          </li>
        );
      })}
    </ul>
  );
}

const timeOf = ({ from, to }: MovementLine): string => {
  const [first, last] = [formatTime(from), formatTime(to)];
  return first === last ? last : `${first}–${last}`;
};

function MovementRow({ line }: { line: MovementLine }) {
  return (
    <li className="grid grid-cols-1 gap-1 py-3 md:grid-cols-[1fr_auto] md:items-center md:gap-4">
      <p className="leading-tight">
        <b>{reasonText(line.reason)}</b>
        <time
          dateTime={line.to}
          className="ml-2 text-sm text-ink-soft tabular-nums md:ml-0 md:block"
        >
          {timeOf(line)}
        </time>
      </p>
      <Amounts amounts={line.amounts} />
    </li>
  );
}

type Props = {
  newest: LedgerEntry | undefined;
  inventory: ResponseOf<'bakery.status'>['inventory'] | undefined;
};

/**
 * What passive production and the oven have changed since the newest movement. The server writes it together with the
 * next one; shown here, it makes the list add up to the amounts on the bakery's page.
 */
function PendingMovement({ newest, inventory }: Props) {
  if (!inventory || !newest) return null;
  const amounts = Object.fromEntries(
    inventory.map(({ resource, amount }) => [resource, amount - (newest.balance[resource] ?? 0)]),
  );
  if (Object.values(amounts).every(amount => amount === 0)) return null;
  return (
    <section
      aria-label="In corso"
      className="grid grid-cols-1 gap-1 rounded-3xl border-2 border-dashed border-line px-4 py-3 md:grid-cols-[1fr_auto] md:items-center"
    >
      <p className="leading-tight">
        <b>In corso</b>
        <span className="block text-sm text-ink-soft">
          Produzione e forno fino a questo momento
        </span>
      </p>
      <Amounts amounts={amounts} />
    </section>
  );
}

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
          query={{ ...query, data: status.isFetchedAfterMount ? query.data : undefined }}
          count={entries.length}
          emptyState="Ancora nessun movimento."
        >
          <div className="grid grid-cols-1 gap-5">
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
