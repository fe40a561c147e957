import { clsx } from 'clsx';
import type { ResponseOf } from '#web/api/route-types.ts';
import { CrownArt, Medal, type Place } from '#web/art/medals.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';

export type HallOfFameEntry = ResponseOf<'leaderboards.hallOfFameWeekly'>['hallOfFame'][number];

const isPlace = (rank: number): rank is Place => rank === 1 || rank === 2 || rank === 3;

/** The first three lines are as tall and as bright as their place. */
const PODIUM: Readonly<Record<Place, string>> = {
  1: 'podium-line min-h-15 text-lg [--place:var(--color-gold)]',
  2: 'podium-line min-h-13 [--place:var(--color-silver)]',
  3: 'podium-line min-h-13 [--place:var(--color-bronze)]',
};

function Line({ entry: { rank, username, score } }: { entry: HallOfFameEntry }) {
  return (
    <li
      className={clsx(
        'flex items-center gap-3 rounded-2xl py-0.5 pr-3 pl-1',
        isPlace(rank) ? PODIUM[rank] : 'min-h-11',
      )}
    >
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
    <Card aria-label={title} size="item">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ol className="grid gap-1.5">
        {entries.map(entry => (
          <Line key={entry.userId} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}
