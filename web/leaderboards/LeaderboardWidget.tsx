import { TrophyIcon } from '#web/art/icons.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TrialLeaderboards } from './TrialLeaderboards.tsx';

export function LeaderboardWidget() {
  return (
    <Card aria-labelledby="leaderboard">
      <h2 id="leaderboard" className="mb-4 flex items-center gap-2.5 text-2xl">
        <TrophyIcon className="text-berry-ink" />
        Classifica Giorgione
      </h2>
      <TrialLeaderboards />
    </Card>
  );
}
