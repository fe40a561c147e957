import { clsx } from 'clsx';
import { useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { CrownArt, Medal, type Place } from '#web/art/medals.tsx';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { groupByPeriod, periodTitle } from './period.ts';

type HallOfFameEntry = ResponseOf<'leaderboards.hallOfFameWeekly'>['hallOfFame'][number];

const isPlace = (rank: number): rank is Place => rank === 1 || rank === 2 || rank === 3;

/** The first three lines are sized and coloured by rank. */
const PODIUM: Readonly<Record<Place, string>> = {
  1: 'bg-linear-to-r from-(--place) to-transparent to-200% min-h-15 text-lg [--place:var(--color-gold)]',
  2: 'bg-linear-to-r from-(--place) to-transparent to-200% min-h-13 [--place:var(--color-silver)]',
  3: 'bg-linear-to-r from-(--place) to-transparent to-200% min-h-13 [--place:var(--color-bronze)]',
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
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <span className="flex min-w-0 grow basis-20 items-center gap-2 font-bold">
          <span className="line-clamp-2 wrap-anywhere">{username}</span>
          {rank === 1 && <CrownArt className="size-6 shrink-0 max-[359px]:hidden" />}
        </span>
        <span className="leading-tight tabular-nums">
          <b className="font-display text-lg">{formatNumber(score)}</b>{' '}
          <span className="text-sm text-ink-soft">{score === 1 ? 'punto' : 'punti'}</span>
        </span>
      </span>
    </li>
  );
}

/** The records of a period. */
function PeriodRecords({ title, entries }: { title: string; entries: readonly HallOfFameEntry[] }) {
  return (
    <Card aria-label={title} size="item">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ol className="grid grid-cols-1 gap-1.5">
        {entries.map(entry => (
          <Line key={entry.userId} entry={entry} />
        ))}
      </ol>
    </Card>
  );
}

function RecordsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <span className="sr-only">Caricamento...</span>
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}

/** How many periods are shown at first, and how many more with each press of the button. */
const PERIODS_SHOWN = 2;
const PERIODS_MORE = 6;

function Periods({ hallOfFame }: { hallOfFame: readonly HallOfFameEntry[] }) {
  const [shown, setShown] = useState(PERIODS_SHOWN);
  if (hallOfFame.length === 0)
    return (
      <EmptyState
        art={<Illustration of={empty} className="w-48" />}
        action={
          <ButtonLink to={paths.giorgione} size="small">
            Gioca una partita
          </ButtonLink>
        }
      >
        Nessun record nell’albo d’oro ancora
      </EmptyState>
    );
  const periods = groupByPeriod(hallOfFame);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        {periods.slice(0, shown).map(([period, entries]) => (
          <PeriodRecords key={period} title={periodTitle(period)} entries={entries} />
        ))}
      </div>
      {periods.length > shown && (
        <Button tone="plain" className="mt-5 w-full" onClick={() => setShown(shown + PERIODS_MORE)}>
          Mostra altri
        </Button>
      )}
    </>
  );
}

type Props = { call: 'leaderboards.hallOfFameWeekly' | 'leaderboards.hallOfFameMonthly' };

function Records({ call }: Props) {
  const read = useCall(call, {}, { retry: 2 });
  return (
    <Loaded of={read} skeleton={<RecordsSkeleton />}>
      {({ hallOfFame }) => <Periods hallOfFame={hallOfFame} />}
    </Loaded>
  );
}

/** The records of every week and month (rules 16 and 72). */
export default function HallOfFamePage() {
  return (
    <>
      <PageHeader title="Albo d’oro" back={paths.giorgione} backLabel="Torna a Giorgione" />
      <Page title="Albo d’oro" className="mx-auto max-w-5xl px-4 py-5 md:px-6 md:py-8">
        <p className="mb-4 text-pretty text-ink-soft">
          I record vengono salvati automaticamente ogni settimana e ogni mese.
        </p>
        <Tabs
          label="Periodo dei record"
          panel="min-h-80"
          tabs={[
            {
              value: 'weekly',
              label: 'Settimanale',
              content: <Records call="leaderboards.hallOfFameWeekly" />,
            },
            {
              value: 'monthly',
              label: 'Mensile',
              content: <Records call="leaderboards.hallOfFameMonthly" />,
            },
          ]}
        />
      </Page>
    </>
  );
}
