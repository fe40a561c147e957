import type { ResponseOf } from '#web/api/route-types.ts';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { formatEuro } from '#web/ui/format/programme-text.ts';

type Month = ResponseOf<'admin.statistics'>['months'][number];

const monthFormat = new Intl.DateTimeFormat('it-IT', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The purchases with a card, month by month, newest first. */
export function PurchasesPanel({ months }: { months: readonly Month[] }) {
  return (
    <Panel title="Acquisti con la carta" text="Per mese, senza quelli annullati.">
      {months.length === 0 ? (
        <EmptyState>In cassa non è ancora stato registrato nessun acquisto.</EmptyState>
      ) : (
        <ul className="divide-y-2 divide-line">
          {months.toReversed().map(({ month, purchases, amount, discount }) => (
            <li
              key={month}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
            >
              <span className="font-bold first-letter:uppercase">
                {monthFormat.format(Date.parse(`${month}-01T00:00:00Z`))}
              </span>
              <span className="text-right tabular-nums">
                {formatEuro(amount)}{' '}
                <span className="block text-sm text-ink-soft">
                  {formatNumber(purchases)} {purchases === 1 ? 'acquisto' : 'acquisti'},{' '}
                  {formatEuro(discount)} di sconti
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
