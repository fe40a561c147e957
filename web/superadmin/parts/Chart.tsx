import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { cardClass } from '#web/ui/Card.tsx';
import { type Plot, type Point, SERIES_COLORS, SeriesMark } from './plot.tsx';

const AXIS = { fill: 'var(--color-ink-soft)', fontSize: 12 };

type TooltipProps = { plot: Plot; point: Point | undefined };

/** The numbers for the point under the pointer. */
function ChartTooltip({ plot: { series, format }, point }: TooltipProps) {
  if (!point) return null;
  return (
    <div
      className={cardClass({ tone: 'raised', size: 'row', depth: 'float', className: 'text-sm' })}
    >
      <p className="font-bold">{point.label}</p>
      {series.map(({ name }, index) => (
        <p key={name} className="flex items-center gap-2">
          <SeriesMark index={index} />
          {name}: <strong className="tabular-nums">{format(point.values[index] ?? 0)}</strong>
        </p>
      ))}
    </div>
  );
}

/** A bar chart, without animation. */
export default function Chart({ plot }: { plot: Plot }) {
  const { series, points, format, formatAxis = format } = plot;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
        barGap={0}
        barCategoryGap="18%"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" strokeDasharray="4 4" />
        <XAxis
          dataKey="label"
          tick={AXIS}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-edge)' }}
          minTickGap={24}
        />
        <YAxis
          width="auto"
          allowDecimals={false}
          tickFormatter={formatAxis}
          tick={AXIS}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-vanilla)' }}
          isAnimationActive={false}
          content={({ active, label }) => (
            <ChartTooltip
              plot={plot}
              point={active ? points.find(point => point.label === label) : undefined}
            />
          )}
        />
        {series.map(({ name }, index) => (
          <Bar
            key={name}
            dataKey={({ values }: Point) => values[index]}
            fill={SERIES_COLORS[index] ?? 'currentColor'}
            radius={[3, 3, 0, 0]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
