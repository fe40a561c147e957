import { clsx } from 'clsx';
import { useState } from 'react';
import type { BusinessPeriod, PeriodLength } from '#shared/contract/admin/business.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { differenceOf, FIGURES, type Figure, formatFigure, MAIN_FIGURES } from './figures.ts';
import { latest, periodName } from './periods.ts';

type CellProps = { figure: Figure; period: BusinessPeriod; before: BusinessPeriod };

/** A figure of a period, and how it differs from the period before. */
function FigureCell({ figure: { unit, read }, period, before }: CellProps) {
  const value = read(period);
  const difference = differenceOf(unit, value, read(before));
  return (
    <td className="py-1.5 pl-2 align-top print:py-0">
      <strong className="block text-lg leading-tight tabular-nums md:mr-2 md:inline print:mr-1 print:inline print:text-[0.65rem]">
        {formatFigure(unit, value)}
      </strong>{' '}
      {difference && (
        <span className="text-xs text-ink-soft md:text-sm print:text-[0.55rem]">
          <span aria-hidden="true">{difference.arrow} </span>
          {difference.text}
        </span>
      )}
    </td>
  );
}

type HeaderProps = { name: string; note: string };

function PeriodHeader({ name, note }: HeaderProps) {
  return (
    <th
      scope="col"
      className="w-1/3 pb-2 pl-2 print:w-[40%] align-bottom text-sm print:pb-0.5 print:text-[0.65rem]"
    >
      <span className="block first-letter:uppercase print:inline-block">{name}</span>
      <span className="block font-normal text-ink-soft print:ml-1 print:inline-block">{note}</span>
    </th>
  );
}

type Props = { by: PeriodLength; periods: readonly BusinessPeriod[]; className: string };

/** The last complete period and the present one, each beside the one before it. */
export function Comparison({ by, periods, className }: Props) {
  const [all, setAll] = useState(false);
  const { present, last, before } = latest(periods);
  if (!present || !last || !before) return null;
  return (
    <Panel
      title="Confronto"
      text="Ogni cifra accanto a quella del periodo prima."
      className={className}
    >
      <table className="w-full text-left">
        <caption className="sr-only">
          Le cifre dell’ultimo periodo intero e di quello in corso, con la differenza dal periodo
          prima
        </caption>
        <thead>
          <tr className="border-b-2 border-line">
            <td />
            <PeriodHeader name={periodName(by, last.period)} note="l’ultimo intero" />
            <PeriodHeader name={periodName(by, present.period)} note="finora" />
          </tr>
        </thead>
        <tbody>
          {FIGURES.map((figure, index) => (
            <tr
              key={figure.label}
              className={clsx(
                'border-b border-line',
                !all && index >= MAIN_FIGURES && 'max-md:hidden print:table-row!',
              )}
            >
              <th
                scope="row"
                className="py-1.5 align-top text-sm font-normal print:py-0 print:text-[0.65rem]"
              >
                {figure.label}
              </th>
              <FigureCell figure={figure} period={last} before={before} />
              <FigureCell figure={figure} period={present} before={last} />
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
