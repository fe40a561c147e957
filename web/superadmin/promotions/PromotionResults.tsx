import { formatNumber } from '#shared/amount-text.ts';
import type { admin } from '#shared/contract/admin.ts';
import type { Output } from '#shared/contract/route.ts';
import { elideBefore, formatDate } from '#shared/dates.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
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
  const periods = [
    ['14 giorni prima', before],
    [isComplete ? '14 giorni dopo' : 'Dopo, finora', after],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-3">
      {ROWS.map(({ label, textOf }) => (
        <div key={label} className="min-w-0 border-t-2 border-line pt-2">
          <dt className="font-bold">{label}</dt>
          {periods.map(([period, bought]) => (
            <dd key={period} className="flex flex-wrap justify-between gap-x-3">
              <span className="text-ink-soft">{period}</span>
              <span className="font-bold tabular-nums">{textOf(bought)}</span>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** 'Quello che ha dato è stato usato 12 volte, e costa al negozio 18,00 €.' */
const usesText = ({ uses, cost }: Results): string =>
  uses === 0
    ? 'Di quello che ha dato in cassa non è stato ancora usato niente.'
    : `Quello che ha dato è stato usato ${uses === 1 ? 'una volta' : `${formatNumber(uses)} volte`}, e costa al negozio ${formatCents(cost)}.`;

function ResultsText({ reached, isComplete, completeAt }: Results) {
  return (
    <p className="text-sm text-pretty text-ink-soft">
      Gli acquisti in cassa di chi ha ricevuto la campagna: <span>{peopleText(reached)}</span>. Il
      confronto non dice quanti sarebbero venuti comunque.
      <span>
        {!isComplete &&
          completeAt !== null &&
          ` I 14 giorni finiscono ${elideBefore('il', formatDate(completeAt))}.`}
      </span>
    </p>
  );
}

type Props = { id: number; hasPrize: boolean };

/** How much of a promotion's prize was used, and what the people it reached bought before and after (rule 250). */
export function PromotionResults({ id, hasPrize }: Props) {
  const read = useCall('admin.promotionResults', { id }, { staleTime: 0 });
  return (
    <Loaded of={read} skeleton={<Skeleton className="h-32" />}>
      {({ results }) => (
        <section aria-label="Chi è tornato" className="grid min-w-0 grid-cols-1 gap-2">
          <Comparison {...results} />
          {hasPrize && <p className="text-pretty">{usesText(results)}</p>}
          <ResultsText {...results} />
        </section>
      )}
    </Loaded>
  );
}
