import { formatNumber } from '#shared/amount-text.ts';
import type { BusinessLocation } from '#shared/contract/admin/business.ts';
import { Panel } from '#web/ui/Card.tsx';
import { useLocationName } from '#web/ui/use-locations.ts';
import { formatCents } from '../parts/euros.ts';

type Figures = BusinessLocation['last'];

const COLUMNS: readonly (readonly [label: string, textOf: (figures: Figures) => string])[] = [
  ['Clienti', ({ customers }) => formatNumber(customers)],
  ['Acquisti', ({ purchases }) => formatNumber(purchases)],
  ['Incasso', ({ amount }) => formatCents(amount)],
];

/** Relative to the highest turnover, so that the longest bar fills its cell. */
const shareOf = (amount: number, all: readonly Figures[]): number =>
  (100 * amount) / Math.max(1, ...all.map(figures => figures.amount));

type TableProps = {
  name: string;
  note: string;
  rows: readonly { readonly id: number; readonly figures: Figures }[];
};

/** The locations in one period, each with a bar for its turnover. */
function PeriodTable({ name, note, rows }: TableProps) {
  const nameOf = useLocationName();
  const all = rows.map(({ figures }) => figures);
  return (
    <table className="w-full text-left">
      <caption className="pb-1 text-left text-sm font-bold">
        <span className="inline-block first-letter:uppercase">{name}</span>{' '}
        <span className="font-normal text-ink-soft">{note}</span>
      </caption>
      <thead>
        <tr className="border-b-2 border-line text-sm">
          <th scope="col" className="py-1.5">
            Negozio
          </th>
          {COLUMNS.map(([label]) => (
            <th key={label} scope="col" className="py-1.5 pl-2 text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, figures }) => (
          <tr key={id} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 text-sm font-normal wrap-anywhere">
              {nameOf(id)}
              <span
                aria-hidden="true"
                className="mt-1 block h-1.5 min-w-px rounded-r bg-series-1"
                style={{ width: `${shareOf(figures.amount, all)}%` }}
              />
            </th>
            {COLUMNS.map(([label, textOf]) => (
              <td key={label} className="py-1.5 pl-2 text-right font-bold tabular-nums">
                {textOf(figures)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Props = {
  locations: readonly BusinessLocation[];
  names: { readonly last: string; readonly present: string };
  className: string;
};

/** The shop's locations side by side (rule 314). */
export function LocationsReport({ locations, names, className }: Props) {
  return (
    <Panel
      title="I negozi a confronto"
      text="Chi compra in due negozi è cliente di tutti e due."
      className={className}
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
        <PeriodTable
          name={names.last}
          note="l’ultimo intero"
          rows={locations.map(({ id, last }) => ({ id, figures: last }))}
        />
        <PeriodTable
          name={names.present}
          note="finora"
          rows={locations.map(({ id, present }) => ({ id, figures: present }))}
        />
      </div>
    </Panel>
  );
}
