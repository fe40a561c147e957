import { lazy } from 'react';
import { TrophyIcon } from '#web/art/page-icons.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { useNearViewport } from '#web/ui/near-viewport.ts';

const TrialLeaderboards = lazy(() => import('#web/leaderboards/TrialLeaderboards.tsx'));

/** The trial leaderboards, which a phone has far below and loads when they come near. */
export function LeaderboardCard() {
  const { element, near } = useNearViewport();
  const room = <div className="h-142" />;
  return (
    <Card aria-labelledby="leaderboard">
      <h2 id="leaderboard" className="mb-4 flex items-center gap-2.5 text-2xl">
        <TrophyIcon className="text-berry-ink" />
        Classifica Giorgione
      </h2>
      <div ref={element}>
        <LazyBoundary fallback={room}>{near ? <TrialLeaderboards /> : room}</LazyBoundary>
      </div>
    </Card>
  );
}
