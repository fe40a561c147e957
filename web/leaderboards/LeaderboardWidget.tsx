import { TrophyIcon } from '#web/art/icons.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TrialBoard } from './TrialBoard.tsx';

/** The trial boards of Giorgione (Games specification, section 9). */
export function LeaderboardWidget() {
  return (
    <Card aria-labelledby="leaderboard">
      <h2 id="leaderboard" className="mb-4 flex items-center gap-2.5 text-2xl">
        <TrophyIcon className="text-berry-ink" />
        Classifica Giorgione
      </h2>
      <Tabs
        label="Periodo della classifica"
        panel="min-h-109"
        tabs={[
          { value: 'daily', label: 'Giornaliera', content: <TrialBoard period="daily" /> },
          { value: 'weekly', label: 'Settimanale', content: <TrialBoard period="weekly" /> },
          { value: 'monthly', label: 'Mensile', content: <TrialBoard period="monthly" /> },
        ]}
      />
    </Card>
  );
}
