import { formatNumber } from '#web/ui/format/numbers.ts';
import { type ChartDefinition, type Day, formatDay } from './series.ts';

type Props = { chart: ChartDefinition; days: readonly Day[] };

/** The chart's numbers as a table, for screen readers too; the newest day first. */
export function DaysTable({ chart: { title, series }, days }: Props) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-berry-ink underline underline-offset-4">
        Vedi i dati in tabella
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section tabIndex={0} aria-label={`${title}, dati`} className="max-h-72 overflow-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title} per giorno</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky top-0 bg-card py-1.5 text-left">
                Giorno
              </th>
              {series.map(({ key, name }) => (
                <th key={key} scope="col" className="sticky top-0 bg-card py-1.5 text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(day => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {formatDay(day.day)}
                </th>
                {series.map(({ key }) => (
                  <td key={key} className="py-1.5 text-right">
                    {formatNumber(day[key])}
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
