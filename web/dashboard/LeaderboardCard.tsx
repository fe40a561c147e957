import { TrophyIcon } from '#web/art/page-icons.tsx';
import { TrialLeaderboards } from '#web/leaderboards/TrialLeaderboards.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useNearViewport } from '#web/ui/near-viewport.ts';

/** The trial leaderboards, which a phone has far below and reads when they come near. */
export function LeaderboardCard() {
  const { element, near } = useNearViewport();
  return (
    <Card aria-labelledby="leaderboard">
      <h2 id="leaderboard" className="mb-4 flex items-center gap-2.5 text-2xl">
        <TrophyIcon className="text-berry-ink" />
        Classifica Giorgione
      </h2>
      <div ref={element}>{near ? <TrialLeaderboards /> : <div className="h-142" />}</div>
    </Card>
  );
}
