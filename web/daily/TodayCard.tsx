import { lazy, useState } from 'react';
import { MINUTE } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { ChallengeRow } from './ChallengeRow.tsx';
import { ChestRow } from './ChestRow.tsx';
import { GoalRow } from './GoalRow.tsx';
import { Streak } from './Streak.tsx';
import { TodaySkeleton } from './TodaySkeleton.tsx';
import { CARD_TITLE, type Paid } from './use-claim.ts';
import { Yesterday } from './Yesterday.tsx';

const ChestDialog = lazy(() => import('./ChestDialog.tsx'));

function Title() {
  return (
    <h2 id={CARD_TITLE} tabIndex={-1} className="text-2xl outline-none">
      Oggi
    </h2>
  );
}

/** The day's goals, the streak, the chest, and the challenge (rule 260). */
export default function TodayCard() {
  // What was done on other pages counts, and the oven's bignè by themselves.
  const daily = useCall('daily.read', {}, { staleTime: 0, refetchInterval: MINUTE });
  const [opened, setOpened] = useState<Paid>();
  if (daily.isPending) return <TodaySkeleton />;
  if (daily.isError)
    return (
      <Card aria-labelledby={CARD_TITLE} className="grid grid-cols-1 gap-3">
        <Title />
        <p>{daily.error.serverMessage ?? 'Gli obiettivi di oggi non si caricano.'}</p>
        <Button tone="plain" size="small" onClick={() => void daily.refetch()}>
          Riprova
        </Button>
      </Card>
    );
  const { day, goals, streak, chest, yesterday, challenge } = daily.data;
  const done = goals.filter(goal => goal.done).length;
  return (
    <Card aria-labelledby={CARD_TITLE} className="grid grid-cols-1 gap-3">
      <Title />
      <Streak days={streak.days} />
      <Yesterday today={day} unclaimed={yesterday.unclaimed} onOpened={setOpened} />
      <ul className="@container grid grid-cols-1 gap-1">
        {goals.map(goal => (
          <GoalRow key={goal.kind} day={day} goal={goal} />
        ))}
      </ul>
      <ChestRow
        day={day}
        done={done}
        goals={goals.length}
        isClaimed={chest.claimed}
        onOpened={setOpened}
      />
      <ChallengeRow {...challenge} />
      <LazyBoundary>
        {opened && <ChestDialog paid={opened} onClose={() => setOpened(undefined)} />}
      </LazyBoundary>
    </Card>
  );
}
