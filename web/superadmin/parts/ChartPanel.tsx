import { lazy } from 'react';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { isEmpty, type Plot, SeriesMark } from './plot.tsx';

/** On paper a chart drawn for the screen is scaled to its column. */
const CHART = 'h-44 md:h-56 print:h-20 print:[&_div]:size-full! print:[&_svg]:size-full!';

const Chart = lazy(() => import('./Chart.tsx'));

type Row = { readonly label: string; readonly values: readonly string[] };

type TableProps = {
  title: string;
  caption: string;
  /** The header of the rows, then those of their values. */
  columns: readonly [string, ...string[]];
  rows: readonly Row[];
};

/** A panel's numbers as a table, which also serves screen readers. */
export function NumbersTable({ title, caption, columns: [first, ...others], rows }: TableProps) {
  return (
    <details className="mt-3 print:hidden">
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

/** A chart with its totals as its legend, and all its numbers in a table below. */
export function ChartPanel({ plot, className }: { plot: Plot; className?: string }) {
  const { title, text, series, points, pointName, format } = plot;
  return (
    <Panel title={title} text={text} {...(className === undefined ? {} : { className })}>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        {series.map(({ name, total }, index) => (
          <div key={name} className="flex flex-col-reverse print:flex-row-reverse print:gap-1">
            <dt className="flex items-center gap-2 text-sm text-ink-soft">
              <SeriesMark index={index} />
              {name}
            </dt>
            <dd className="font-display text-3xl font-bold tabular-nums">{total}</dd>
          </div>
        ))}
      </dl>
      {isEmpty(plot) ? (
        <div className="grid h-56 place-content-center">
          <EmptyState>{plot.emptyText}</EmptyState>
        </div>
      ) : (
        <div aria-hidden="true" className={CHART}>
          <LazyBoundary fallback={<Skeleton className="h-full" />}>
            <Chart plot={plot} />
          </LazyBoundary>
        </div>
      )}
      <NumbersTable
        title={title}
        caption={`${title} per ${pointName.toLowerCase()}`}
        columns={[pointName, ...series.map(({ name }) => name)]}
        rows={points.toReversed().map(({ label, values }) => ({
          label,
          values: values.map(format),
        }))}
      />
    </Panel>
  );
}
