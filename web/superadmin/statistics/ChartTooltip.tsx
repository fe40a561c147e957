import { cardClass } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { SeriesMark } from './SeriesMark.tsx';
import { type ChartDefinition, type Day, formatDay } from './series.ts';

type Props = { chart: ChartDefinition; day: Day | undefined };

/** The numbers of the day under the pointer. */
export function ChartTooltip({ chart, day }: Props) {
  if (!day) return null;
  return (
    <div
      className={cardClass({ tone: 'raised', size: 'row', depth: 'float', className: 'text-sm' })}
    >
      <p className="font-bold">{formatDay(day.day)}</p>
      {chart.series.map(({ key, name }, index) => (
        <p key={key} className="flex items-center gap-2">
          <SeriesMark index={index} />
          {name}: <strong className="tabular-nums">{formatNumber(day[key])}</strong>
        </p>
      ))}
    </div>
  );
}
