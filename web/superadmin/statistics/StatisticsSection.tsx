import { formatNumber } from '#shared/amount-text.ts';
import { WORLDS, worldOf } from '#shared/match3/levels.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import { ChartPanel, NumbersTable } from '../parts/ChartPanel.tsx';
import { CHARTS, plotOf } from './series.ts';

type Level = ResponseOf<'admin.statistics'>['levels'][number];
type Totals = Pick<Level, 'tries' | 'wins'>;

const totalOf = (levels: readonly Level[]): Totals => ({
  tries: levels.reduce((sum, { tries }) => sum + tries, 0),
  wins: levels.reduce((sum, { wins }) => sum + wins, 0),
});

/** A level in progress is a try that may still be won. */
const winPercent = ({ tries, wins }: Totals): number =>
  tries === 0 ? 0 : Math.round((100 * wins) / tries);

/** How often the levels were tried and won, by world, and each level in a table. */
function LevelsPanel({ levels }: { levels: readonly Level[] }) {
  const worlds = Array.from({ length: WORLDS }, (_, i) => i + 1)
    .map(world => ({ world, ...totalOf(levels.filter(({ level }) => worldOf(level) === world)) }))
    .filter(({ tries }) => tries > 0);
  return (
    <Panel title="Livelli della campagna" text="Da sempre: ogni vita spesa è un tentativo.">
      {levels.length === 0 ? (
        <EmptyState>Nessuno ha ancora giocato un livello.</EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {worlds.map(({ world, ...totals }) => (
              <li key={world}>
                <div className="mb-1 flex justify-between gap-3 text-sm tabular-nums">
                  <span className="font-bold">Mondo {world}</span>
                  <span className="text-ink-soft">
                    {`${winPercent(totals)}% vinti su ${formatNumber(totals.tries)}`}
                  </span>
                </div>
                <Progress label={`Mondo ${world}, vinti`} percent={winPercent(totals)} />
              </li>
            ))}
          </ul>
          <NumbersTable
            title="Livelli della campagna"
            caption="Tentativi e vittorie per livello"
            columns={['Livello', 'Tentativi', 'Vinti', 'In percento']}
            rows={levels.map(({ level, ...totals }) => ({
              label: String(level),
              values: [
                formatNumber(totals.tries),
                formatNumber(totals.wins),
                `${winPercent(totals)}%`,
              ],
            }))}
          />
        </>
      )}
    </Panel>
  );
}

/** The game's last thirty days, and the campaign's levels. */
export default function StatisticsSection() {
  const statistics = useCall('admin.statistics', {}, { staleTime: 0 });
  return (
    <Loaded of={statistics} skeleton={<StatisticsSkeleton />}>
      {({ days, levels }) => (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {CHARTS.map(chart => (
            <ChartPanel key={chart.title} plot={plotOf(days, chart)} />
          ))}
          <LevelsPanel levels={levels} />
        </div>
      )}
    </Loaded>
  );
}

function StatisticsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Caricamento..."
      className="grid grid-cols-1 gap-5 lg:grid-cols-2"
    >
      {CHARTS.map(({ title }) => (
        <Skeleton key={title} className="h-96 rounded-3xl" />
      ))}
    </div>
  );
}
