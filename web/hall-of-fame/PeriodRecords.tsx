import { clsx } from 'clsx';
import type { ResponseOf } from '#web/api/route-types.ts';
import { CrownArt } from '#web/art/medals/CrownArt.tsx';
import { Medal, type Place } from '#web/art/medals/Medal.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';

export type HallOfFameEntry = ResponseOf<'leaderboards.hallOfFameWeekly'>['hallOfFame'][number];

const isPlace = (rank: number): rank is Place => rank === 1 || rank === 2 || rank === 3;

function Line({ entry: { rank, username, score } }: { entry: HallOfFameEntry }) {
  return (
    <li className={clsx('hall-line', isPlace(rank) && `hall-line-${rank}`)}>
      <span className="grid w-11 shrink-0 place-items-center font-bold text-ink-soft">
        {isPlace(rank) ? <Medal place={rank} title={`${rank}º posto`} className="size-10" /> : rank}
      </span>
      <span className="flex min-w-0 grow items-center gap-2 font-bold">
        <span className="line-clamp-2 wrap-anywhere">{username}</span>
        {rank === 1 && <CrownArt className="size-6 shrink-0 max-[359px]:hidden" />}
      </span>
      <span className="shrink-0 text-right leading-tight tabular-nums">
        <b className="font-display text-lg">{formatNumber(score)}</b>{' '}
        <span className="text-sm text-ink-soft">punti</span>
      </span>
    </li>
  );
}

/** The records of a period. */
export function PeriodRecords({
  title,
  entries,
}: {
  title: string;
  entries: readonly HallOfFameEntry[];
}) {
  return (
    <section
      aria-label={title}
      className="rounded-3xl border-2 border-line bg-card p-4 shadow-card md:p-5"
    >
      <h2 className="mb-3 text-xl">{title}</h2>
      <ol className="grid gap-1.5">
        {entries.map(entry => (
          <Line key={entry.userId} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
