import { MINUTE } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ChallengeRow } from './ChallengeRow.tsx';
import { ChestRow } from './ChestRow.tsx';
import { GoalRow } from './GoalRow.tsx';
import { Streak } from './Streak.tsx';
import { TodaySkeleton } from './TodaySkeleton.tsx';
import { Yesterday } from './Yesterday.tsx';

/** The day's goals, the streak, the chest, and the challenge (rule 260). */
export default function TodayCard() {
  // What was done on other pages counts, and the oven's bignè by themselves.
  const daily = useCall('daily.read', {}, { staleTime: 0, refetchInterval: MINUTE });
  if (daily.isPending) return <TodaySkeleton />;
  if (daily.isError)
    return (
      <Card aria-labelledby="today" className="grid gap-3">
        <h2 id="today" className="text-2xl">
          Oggi
        </h2>
        <p>{daily.error.serverMessage ?? 'Gli obiettivi di oggi non si caricano.'}</p>
        <Button tone="plain" size="small" onClick={() => void daily.refetch()}>
          Riprova
        </Button>
      </Card>
    );
  const { day, goals, streak, chest, yesterday, challenge } = daily.data;
  const done = goals.filter(goal => goal.done).length;
  return (
    <Card aria-labelledby="today" className="grid gap-3">
      <h2 id="today" className="text-2xl">
        Oggi
      </h2>
      <Streak days={streak.days} />
      <Yesterday today={day} unclaimed={yesterday.unclaimed} />
      <ul className="grid gap-1">
        {goals.map(goal => (
          <GoalRow key={goal.kind} day={day} goal={goal} />
        ))}
      </ul>
      <ChestRow day={day} done={done} goals={goals.length} isClaimed={chest.claimed} />
      <ChallengeRow {...challenge} />
    </Card>
  );
}
