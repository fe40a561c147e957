import type { Run } from '#shared/contract/schemas/run.ts';
import { addDays } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/ui/Card.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { ChallengeLeaderboard } from './ChallengeLeaderboard.tsx';
import { useToday } from './day.ts';
import { TodayCard } from './TodayCard.tsx';
import { YesterdayCard } from './YesterdayCard.tsx';

/** Whether a run is of a challenge that isn't over; those of yesterday may still be known. */
const isOpenChallenge = ({ mode, expiresAt }: Run): boolean =>
  mode === 'challenge' && Date.parse(expiresAt) > serverNow();

/** Today's challenge, its leaderboards, and the best game of yesterday. */
export function ChallengeOverview() {
  const today = useToday();
  const board = useCall('leaderboards.challenge', { day: today }, { retry: 2 });
  const runs = useCall('game.runs', {}, { retry: 2 });
  // The leaderboard doesn't have a game without a point.
  const daily = useCall('daily.read', {}, { retry: 2 });
  const error = board.error ?? runs.error ?? daily.error;
  if (error && !(board.data && runs.data && daily.data))
    return (
      <ErrorScreen
        message={error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => {
          void board.refetch();
          void runs.refetch();
          void daily.refetch();
        }}
      />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        {board.data && runs.data && daily.data ? (
          <TodayCard
            day={today}
            score={daily.data.day === today ? daily.data.challenge.score : null}
            rank={board.data.userRank?.rank}
            isOpen={runs.data.runs.some(isOpenChallenge)}
          />
        ) : (
          <Skeleton className="h-64 rounded-3xl" />
        )}
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
