import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { type ChartOf, type Day, dayName } from './series.ts';

type Props = { chart: ChartOf; day: Day | undefined };

/** The figures of the day under the pointer. */
export function ChartTip({ chart, day }: Props) {
  if (!day) return null;
  return (
    <div className="rounded-xl border-2 border-line bg-raised px-3 py-2 text-sm shadow-float">
      <p className="font-bold">{dayName(day.day)}</p>
      {chart.series.map(({ key, name }, index) => (
        <p key={key} className="flex items-center gap-2">
          <span className={cx('series-mark', `series-${index + 1}`)} />
          {name}: <strong className="tabular-nums">{formatNumber(day[key])}</strong>
        </p>
      ))}
    </div>
  );
}
