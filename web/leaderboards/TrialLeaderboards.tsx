import { lazy, useState } from 'react';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { LeaderboardSkeleton } from './LeaderboardStates.tsx';
import { type Period, TOP_ROWS, TrialLeaderboard } from './TrialLeaderboard.tsx';

const FriendsTrialLeaderboard = lazy(() => import('./FriendsTrialLeaderboard.tsx'));

/** The trial leaderboards of all players or of friends (rule 71). */
export default function TrialLeaderboards() {
  const [friendsOnly, setFriendsOnly] = useState(false);
  const tab = (value: Period, label: string) => ({
    value,
    label,
    content: friendsOnly ? (
      <LazyBoundary fallback={<LeaderboardSkeleton rows={TOP_ROWS} />}>
        <FriendsTrialLeaderboard period={value} />
      </LazyBoundary>
    ) : (
      <TrialLeaderboard period={value} />
    ),
  });
  return (
    <>
      <Tabs
        label="Periodo della classifica"
        panel="min-h-109"
        tabs={[
          tab('daily', 'Giornaliera'),
          tab('weekly', 'Settimanale'),
          tab('monthly', 'Mensile'),
        ]}
      />
      <div className="mt-3 border-t-2 border-line pt-2">
        <Switch label="Solo amici" checked={friendsOnly} onChange={setFriendsOnly} />
      </div>
    </>
  );
}
