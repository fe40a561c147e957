import { formatNumber } from '#shared/amount-text.ts';
import { WEEKDAYS } from '#shared/dates.ts';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Purchases by weekday, where 0 is Monday, and hour. */
type Hours = readonly (readonly number[])[];

/** The purchases of an hour, by weekday. */
type HourRow = { readonly hour: number; readonly counts: readonly number[] };

/** From the first hour with a purchase to the last one, on any weekday; empty without purchases. */
export const openHours = (hours: Hours): HourRow[] => {
  const length = Math.max(0, ...hours.map(counts => counts.length));
  const rows = Array.from({ length }, (_, hour) => ({
    hour,
    counts: WEEKDAYS.map((_name, weekday) => hours[weekday]?.[hour] ?? 0),
  }));
  const isUsed = ({ counts }: HourRow): boolean => counts.some(count => count > 0);
  return rows.slice(Math.max(0, rows.findIndex(isUsed)), rows.findLastIndex(isUsed) + 1);
};

const highestCount = (rows: readonly HourRow[]): number =>
  Math.max(0, ...rows.flatMap(({ counts }) => counts));

/** The number of colours for hours with purchases. */
const LEVELS = 4;

/** The colour of a count, relative to the highest one: 0 for none, then 1 to 4. */
export const levelOf = (count: number, highest: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((LEVELS * count) / highest));

/** 'Il momento più pieno: sabato dalle 9 alle 10'; the first of equally busy ones. */
export const busiestText = (rows: readonly HourRow[]): string | undefined => {
  const highest = highestCount(rows);
  const row = rows.find(({ counts }) => counts.includes(highest));
  if (highest === 0 || !row) return undefined;
  return `Il momento più pieno: ${WEEKDAYS[row.counts.indexOf(highest)]} ${spanText(row.hour)}`;
};

const clock = (preposition: 'dall' | 'all', hour: number): string => {
  if (hour === 0 || hour === 24) return preposition === 'dall' ? 'da mezzanotte' : 'a mezzanotte';
  return hour === 1 ? `${preposition}’1` : `${preposition}e ${hour}`;
};

/** 'dalle 9 alle 10', 'da mezzanotte all’1'. */
export const spanText = (hour: number): string =>
  `${clock('dall', hour)} ${clock('all', hour + 1)}`;

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

/** The purchases by hour and weekday, as a table with coloured cells. */
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
