import type { Run } from '#shared/contract/schemas/run.ts';
import { addDays } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/ui/Card.tsx';
import { both, Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ChallengeLeaderboard } from './ChallengeLeaderboard.tsx';
import { useToday } from './day.ts';
import { TodayCard } from './TodayCard.tsx';
import { YesterdayCard } from './YesterdayCard.tsx';

/** Whether a run belongs to a challenge that isn't over; yesterday's runs may still be known. */
const isOpenChallenge = ({ mode, expiresAt }: Run): boolean =>
  mode === 'challenge' && Date.parse(expiresAt) > serverNow();

/** Today's challenge, its leaderboards, and yesterday's best game. */
export function ChallengeOverview() {
  const today = useToday();
  const board = useCall('leaderboards.challenge', { day: today }, { retry: 2 });
  const runs = useCall('game.runs', {}, { retry: 2 });
  // The leaderboard doesn't include a game without a point.
  const daily = useCall('daily.read', {}, { retry: 2 });
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Loaded
          of={both(board, both(runs, daily))}
          skeleton={<Skeleton className="h-64 rounded-3xl" />}
        >
          {([{ userRank }, [{ runs: open }, { day, challenge }]]) => (
            <TodayCard
              day={today}
              score={day === today ? challenge.score : null}
              rank={userRank?.rank}
              isOpen={open.some(isOpenChallenge)}
            />
          )}
        </Loaded>
        <YesterdayCard day={addDays(today, -1)} />
      </div>
      <Panel title="Classifica della sfida">
        <Tabs
          label="Chi è in classifica"
          panel="min-h-60"
          tabs={[
            { value: 'all', label: 'Tutti', content: <ChallengeLeaderboard day={today} /> },
            {
              value: 'friends',
              label: 'Amici',
              content: <ChallengeLeaderboard day={today} friendsOnly />,
            },
          ]}
        />
      </Panel>
    </div>
  );
}
