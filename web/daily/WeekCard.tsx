import { formatNumber } from '#shared/amount-text.ts';
import { dayAndMonth, elideBefore } from '#shared/dates.ts';
import { addDays } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { FlameArt } from '#web/art/flame.tsx';
import { CloseIcon } from '#web/art/page-icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

type Recap = NonNullable<ResponseOf<'daily.week'>['recap']>;

/** 'dal 16 novembre al 22 novembre'. */
const weekText = (monday: string): string =>
  `${elideBefore('dal', dayAndMonth(monday))} ${elideBefore('al', dayAndMonth(addDays(monday, 6)))}`;

type Figure = { readonly label: string; readonly value: string };

/** The figures of a week, leaving out what the player didn't do. */
const figuresOf = (
  { bestScore, place, stamps, stars, starsGained }: Recap,
  streakDays: number,
): Figure[] => [
  ...(bestScore === null ? [] : [{ label: 'Miglior punteggio', value: formatNumber(bestScore) }]),
  ...(place === null ? [] : [{ label: 'In classifica', value: `${formatNumber(place)}º` }]),
  starsGained === null
    ? { label: 'Stelle in tutto', value: formatNumber(stars) }
    : { label: 'Stelle nuove', value: formatNumber(starsGained) },
  ...(stamps === 0 ? [] : [{ label: 'Bollini', value: formatNumber(stamps) }]),
  ...(streakDays === 0 ? [] : [{ label: 'Giorni di fila', value: formatNumber(streakDays) }]),
];

function Recap({ recap, onSkip }: { recap: Recap; onSkip: () => void }) {
  const daily = useCall('daily.read', {});
  return (
    <Card tone="vanilla" aria-labelledby="week">
      <div className="flex items-start gap-3">
        <FlameArt isLit className="h-11 w-10 shrink-0" />
        <div className="min-w-0 grow">
          <h2 id="week" className="text-2xl">
            La tua settimana
          </h2>
          <p className="text-sm text-ink-soft">{weekText(recap.monday)}</p>
        </div>
        <IconButton label="Chiudi il riassunto" className="-mt-2 -mr-2" onClick={onSkip}>
          <CloseIcon />
        </IconButton>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]">
        {figuresOf(recap, daily.data?.streak.days ?? 0).map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end rounded-2xl bg-card px-2 py-3 text-center max-sm:last:odd:col-span-2"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-display text-2xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What the player did in the past week, shown once (rule 270); closing it hides it on every device. */
export default function WeekCard() {
  const week = useCall('daily.week', {});
  const seen = useWrite('daily.seenWeek');
  const recap = week.data?.recap;
  if (!recap || !seen.isIdle) return null;
  return <Recap recap={recap} onSkip={() => seen.mutate({})} />;
}
