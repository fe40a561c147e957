import { useState } from 'react';
import { MINUTE } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { Card } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { ChallengeRow } from './ChallengeRow.tsx';
import { ChestRow } from './ChestRow.tsx';
import { GoalRow } from './GoalRow.tsx';
import { Flames, StreakText } from './Streak.tsx';
import { CARD_TITLE, type Paid } from './use-claim.ts';
import { Yesterday } from './Yesterday.tsx';

const ChestDialog = lazyDialog(() => import('./ChestDialog.tsx'));

type TodayProps = { read: ResponseOf<'daily.read'>; onOpened: (paid: Paid) => void };

function Today({ read, onOpened }: TodayProps) {
  const { day, goals, streak, chest, yesterday, challenge } = read;
  return (
    <Card size="compact" aria-labelledby={CARD_TITLE} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={CARD_TITLE} tabIndex={-1} className="text-2xl outline-none">
          Oggi
        </h2>
        <Flames days={streak.days} />
      </div>
      <StreakText {...streak} />
      <Yesterday today={day} unclaimed={yesterday.unclaimed} onOpened={onOpened} />
      <ul className="@container grid grid-cols-1 gap-1">
        {goals.map(goal => (
          <GoalRow key={goal.kind} day={day} goal={goal} />
        ))}
      </ul>
      <ChestRow
        day={day}
        done={goals.filter(goal => goal.done).length}
        goals={goals.length}
        isClaimed={chest.claimed}
        onOpened={onOpened}
      />
      <ChallengeRow {...challenge} />
    </Card>
  );
}

/** As tall as the card of the day, so that nothing below moves when the card appears. */
function TodaySkeleton() {
  return (
    <Card size="compact" aria-label="Oggi" aria-busy="true" className="grid gap-2">
      <h2 className="min-h-11 text-2xl">Oggi</h2>
      <Skeleton className="h-9" />
      <Skeleton className="h-35" />
      <Skeleton className="h-14" />
      <Skeleton className="h-15" />
    </Card>
  );
}

/** The day's goals, the streak, the chest, and the challenge (rule 260). */
export function TodayCard() {
  // What was done on other pages counts, and the oven finishes bignè automatically.
  const daily = useCall('daily.read', {}, { staleTime: 0, refetchInterval: MINUTE });
  const [opened, setOpened] = useState<Paid>();
  return (
    <>
      <Loaded
        of={daily}
        skeleton={<TodaySkeleton />}
        failure={{ title: 'Gli obiettivi di oggi non si caricano' }}
      >
        {read => <Today read={read} onOpened={setOpened} />}
      </Loaded>
      <ChestDialog show={opened && { paid: opened }} onClose={() => setOpened(undefined)} />
    </>
  );
}
