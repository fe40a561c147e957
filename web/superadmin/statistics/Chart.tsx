import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { cardClass } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { SeriesMark } from './SeriesMark.tsx';
import { type ChartDefinition, type Day, formatDay, SERIES_COLORS } from './series.ts';

const AXIS = { fill: 'var(--color-ink-soft)', fontSize: 12 };

type TooltipProps = { chart: ChartDefinition; day: Day | undefined };

/** The numbers of the day under the pointer. */
function ChartTooltip({ chart, day }: TooltipProps) {
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

type Props = { chart: ChartDefinition; days: readonly Day[] };

/** A bar chart by day, without animation. */
export default function Chart({ chart, days }: Props) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...days]}
        accessibilityLayer={false}
        margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
        barGap={0}
        barCategoryGap="18%"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" strokeDasharray="4 4" />
        <XAxis
          dataKey="day"
          tickFormatter={formatDay}
          tick={AXIS}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-edge)' }}
          minTickGap={24}
        />
        <YAxis
          width="auto"
          allowDecimals={false}
          tickFormatter={formatNumber}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-vanilla)' }}
          isAnimationActive={false}
          content={({ active, label }) => (
            <ChartTooltip
              chart={chart}
              day={active ? days.find(({ day }) => day === label) : undefined}
            />
          )}
        />
        {chart.series.map(({ key }, index) => (
          <Bar
            key={key}
            dataKey={key}
            fill={SERIES_COLORS[index]}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
