import { clsx } from 'clsx';
import { useState } from 'react';
import type {
  BusinessFigures,
  BusinessPeriod,
  PeriodLength,
} from '#shared/contract/admin/business.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { differenceOf, type Figure, figuresIn, formatFigure, MAIN_FIGURES } from './figures.ts';
import { latest, periodName } from './periods.ts';

/** On a phone a figure's name is above its two values, which share the whole row. */
const STACKED = 'max-md:not-print:grid max-md:not-print:grid-cols-2 max-md:not-print:gap-x-3';

type CellProps = { figure: Figure; period: BusinessFigures; before: BusinessFigures | null };

/** A figure of a period, and how it differs from the previous period. */
function FigureCell({ figure: { unit, read }, period, before }: CellProps) {
  const value = read(period);
  const difference = differenceOf(unit, value, before && read(before));
  return (
    <td className="pb-1.5 align-top md:pt-1.5 md:pl-2 print:pl-2">
      <strong className="block text-lg leading-tight tabular-nums md:mr-2 md:inline print:mr-1 print:inline">
        {formatFigure(unit, value)}
      </strong>{' '}
      {difference && (
        <span className="block text-xs leading-tight text-ink-soft md:inline md:text-sm print:inline">
          <span aria-hidden="true">{`${difference.arrow} `}</span>
          <span>{difference.text}</span>
        </span>
      )}
    </td>
  );
}

type HeaderProps = { name: string; note: string };

function PeriodHeader({ name, note }: HeaderProps) {
  return (
    <th scope="col" className="pb-2 md:w-1/3 md:pl-2 print:w-[40%] print:pl-2 align-bottom text-sm">
      <span className="block first-letter:uppercase print:inline-block">{name}</span>
      <span className="block font-normal text-ink-soft print:ml-1 print:inline-block">{note}</span>
    </th>
  );
}

type Props = { by: PeriodLength; periods: readonly BusinessPeriod[]; className: string };

/** What the current period is compared with; the last day is a whole one. */
const PRESENT_NOTES = {
  day: 'finora, prima: ieri intero',
  week: 'finora, prima: gli stessi giorni della settimana scorsa',
  month: 'finora, prima: gli stessi giorni del mese scorso',
} as const;

/**
 * The last complete period and the current one, each beside the previous one, where the current one is compared over
 * the same number of days. In the shop's first period there is no other.
 */
export function Comparison({ by, periods, className }: Props) {
  const [all, setAll] = useState(false);
  const { present, last } = latest(periods);
  if (!present || !last) return null;
  const isFirst = present.before === null;
  return (
    <Panel
      title="Confronto"
      text={
        isFirst
          ? 'Il primo periodo: non c’è ancora niente con cui confrontarlo.'
          : 'Ogni cifra accanto a quella del periodo prima.'
      }
      className={className}
    >
      <table className="w-full text-left max-md:not-print:block">
        <caption className="sr-only">
          Le cifre dell’ultimo periodo intero e di quello in corso, con la differenza dal periodo
          prima
        </caption>
        <thead className="max-md:not-print:block">
          <tr className={`border-b-2 border-line ${STACKED}`}>
            {/* Takes no room on a phone, but keeps the headers above their columns for screen readers. */}
            <td className="max-md:not-print:absolute" />
            {!isFirst && <PeriodHeader name={periodName(by, last.period)} note="l’ultimo intero" />}
            <PeriodHeader
              name={periodName(by, present.period)}
              note={isFirst ? 'finora' : PRESENT_NOTES[by]}
            />
          </tr>
        </thead>
        <tbody className="max-md:not-print:block">
          {figuresIn(present).map((figure, index) => (
            <tr
              key={figure.label}
              className={clsx(
                'border-b border-line',
                !all && index >= MAIN_FIGURES ? 'max-md:not-print:hidden' : STACKED,
              )}
            >
              <th
                scope="row"
                className="pt-1.5 align-top text-sm font-normal max-md:not-print:col-span-2 md:pb-1.5"
              >
                {figure.label}
              </th>
              {!isFirst && <FigureCell figure={figure} period={last} before={last.before} />}
              <FigureCell figure={figure} period={present} before={present.before} />
            </tr>
          ))}
        </tbody>
      </table>
      {!all && (
        <div className="mt-3 grid justify-items-center md:hidden print:hidden">
          <Button tone="plain" size="small" onClick={() => setAll(true)}>
            Mostra tutte le cifre
          </Button>
        </div>
      )}
    </Panel>
  );
}
