import { lazy } from 'react';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { SeriesMark } from './SeriesMark.tsx';
import { type ChartDefinition, type Day, formatDay, isEmpty, totalOf } from './series.ts';

const Chart = lazy(() => import('./Chart.tsx'));

type Row = { readonly label: string; readonly values: readonly string[] };

type TableProps = {
  title: string;
  caption: string;
  /** What the rows are, then what their values are. */
  columns: readonly [string, ...string[]];
  rows: readonly Row[];
};

/** The numbers of a panel as a table, for screen readers too. */
export function NumbersTable({ title, caption, columns: [first, ...others], rows }: TableProps) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-berry-ink underline underline-offset-4">
        Vedi i dati in tabella
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section tabIndex={0} aria-label={`${title}, dati`} className="max-h-72 overflow-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 bg-card py-1.5 text-left">
                {first}
              </th>
              {others.map(name => (
                <th key={name} scope="col" className="sticky top-0 bg-card py-1.5 text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {label}
                </th>
                {others.map((name, i) => (
                  <td key={name} className="py-1.5 text-right">
                    {values[i]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

type Props = { chart: ChartDefinition; days: readonly Day[] };

/** A chart with its totals as its legend, and all its numbers in a table below. */
export function ChartPanel({ chart, days }: Props) {
  return (
    <Panel title={chart.title} text={chart.text}>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        {chart.series.map((series, index) => (
          <div key={series.key} className="flex flex-col-reverse">
            <dt className="flex items-center gap-2 text-sm text-ink-soft">
              <SeriesMark index={index} />
              {series.name}
            </dt>
            <dd className="font-display text-3xl font-bold tabular-nums">
              {formatNumber(totalOf(days, series))}
            </dd>
          </div>
        ))}
      </dl>
      {isEmpty(days, chart) ? (
        <div className="grid h-56 place-content-center">
          <EmptyState>Ancora niente negli ultimi {days.length} giorni.</EmptyState>
        </div>
      ) : (
        <div aria-hidden="true" className="h-56">
          <LazyBoundary fallback={<Skeleton className="h-full" />}>
            <Chart chart={chart} days={days} />
          </LazyBoundary>
        </div>
      )}
      <NumbersTable
        title={chart.title}
        caption={`${chart.title} per giorno`}
        columns={['Giorno', ...chart.series.map(({ name }) => name)]}
        rows={days.toReversed().map(day => ({
          label: formatDay(day.day),
          values: chart.series.map(({ key }) => formatNumber(day[key])),
        }))}
      />
    </Panel>
  );
}
