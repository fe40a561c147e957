import type { admin } from '#shared/contract/admin.ts';
import type { Output } from '#shared/contract/route.ts';
import { useCall } from '#web/api/use-call.ts';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { formatDate } from '#web/ui/format/dates.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { formatCents } from '../parts/euros.ts';
import { peopleText } from './names.ts';

type Results = Output<typeof admin.promotionResults>['results'];

const ROWS: readonly {
  readonly label: string;
  readonly textOf: (bought: Results['before']) => string;
}[] = [
  { label: 'Persone venute', textOf: ({ customers }) => formatNumber(customers) },
  { label: 'Giorni con un acquisto', textOf: ({ visits }) => formatNumber(visits) },
  { label: 'Speso', textOf: ({ amount }) => formatCents(amount) },
];

function Comparison({ before, after, isComplete }: Results) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Acquisti nei 14 giorni prima e dopo</caption>
      <thead>
        <tr className="border-b-2 border-line text-sm">
          <td />
          <th scope="col" className="px-2 py-1 text-right">
            14 giorni prima
          </th>
          <th scope="col" className="px-2 py-1 text-right">
            {isComplete ? '14 giorni dopo' : 'Dopo, finora'}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ label, textOf }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className="py-2 pr-2">
              {label}
            </th>
            <td className="px-2 text-right tabular-nums">{textOf(before)}</td>
            <td className="px-2 text-right font-bold tabular-nums">{textOf(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What those whom a campaign reached bought before and after it (rule 250). */
export default function PromotionResults({ id }: { id: number }) {
  const { data, error } = useCall('admin.promotionResults', { id }, { staleTime: 0 });
  if (error) return <Notice tone="bad">Impossibile leggere chi è tornato.</Notice>;
  if (!data) return <Skeleton className="h-32" />;
  const { results } = data;
  return (
    <section aria-label="Chi è tornato" className="grid min-w-0 grid-cols-1 gap-2">
      <Comparison {...results} />
      <p className="text-sm text-pretty text-ink-soft">
        Gli acquisti in cassa di chi ha ricevuto la campagna: {peopleText(results.reached)}. Il
        confronto non dice quanti sarebbero venuti comunque.
        {!results.isComplete &&
          results.completeAt !== null &&
          ` I 14 giorni finiscono il ${formatDate(results.completeAt)}.`}
      </p>
    </section>
  );
}
