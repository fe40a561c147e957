import { clsx } from 'clsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { type ChartDefinition, type Day, formatDay } from './series.ts';

type Props = { chart: ChartDefinition; day: Day | undefined };

/** The numbers of the day under the pointer. */
export function ChartTooltip({ chart, day }: Props) {
  if (!day) return null;
  return (
    <div className="rounded-xl border-2 border-line bg-raised px-3 py-2 text-sm shadow-float">
      <p className="font-bold">{formatDay(day.day)}</p>
      {chart.series.map(({ key, name }, index) => (
        <p key={key} className="flex items-center gap-2">
          <span className={clsx('series-mark', `series-${index + 1}`)} />
          {name}: <strong className="tabular-nums">{formatNumber(day[key])}</strong>
        </p>
      ))}
    </div>
  );
}
