import { WEEKDAYS } from '#shared/dates.ts';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { busiestText, highestCount, levelOf, openHours, spanText } from './hours.ts';

/** From no purchases to the most. */
const LEVEL_CLASSES = [
  'text-ink-soft',
  'bg-vanilla text-ink',
  'bg-butter/40 text-ink',
  'bg-butter text-on-butter',
  'bg-berry text-white',
] as const;

/** What the colours mean. */
function Legend() {
  return (
    <p aria-hidden="true" className="mt-3 flex items-center gap-1 text-sm text-ink-soft">
      pochi
      {LEVEL_CLASSES.slice(1).map(level => (
        <span key={level} className={`inline-block size-4 rounded ${level}`} />
      ))}
      molti acquisti
    </p>
  );
}

type Props = { hours: readonly (readonly number[])[]; range: string; className: string };

/** The purchases by hour and weekday, as a table whose cells are coloured. */
export function HourMap({ hours, range, className }: Props) {
  const rows = openHours(hours);
  const highest = highestCount(rows);
  if (highest === 0)
    return (
      <Panel title="Quando vengono" className={className}>
        <EmptyState>Nessun acquisto in questi periodi.</EmptyState>
      </Panel>
    );
  return (
    <Panel title="Quando vengono" text={`${range}. ${busiestText(rows)}.`} className={className}>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-[min(0.875rem,3.6vw)] tabular-nums">
        <caption className="sr-only">Acquisti per ora e giorno della settimana</caption>
        <thead>
          <tr>
            <th scope="col" className="w-8 text-left font-normal text-ink-soft">
              Ora
            </th>
            {WEEKDAYS.map(name => (
              <th key={name} scope="col" abbr={name} className="font-normal text-ink-soft">
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, counts }) => (
            <tr key={hour}>
              <th scope="row" abbr={spanText(hour)} className="text-left font-normal text-ink-soft">
                {hour}
              </th>
              {WEEKDAYS.map((name, weekday) => {
                const count = counts[weekday] ?? 0;
                return (
                  <td
                    key={name}
                    className={`rounded py-0.5 ${LEVEL_CLASSES[levelOf(count, highest)]}`}
                  >
                    {formatNumber(count)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </Panel>
  );
}
