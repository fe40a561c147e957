import { useState } from 'react';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { LEADERBOARD_FAILURE, LeaderboardSkeleton, NoFriends } from './LeaderboardStates.tsx';
import { STALE_MS } from './stale-time.ts';
import {
  type Period,
  TOP_ROWS,
  TrialLeaderboard,
  TrialLeaderboardLine,
} from './TrialLeaderboard.tsx';

/** The trial leaderboard with only the player and their friends. */
function FriendsTrialLeaderboard({ period }: { period: Period }) {
  const read = useCall('friends.leaderboard', { board: period }, { staleTime: STALE_MS, retry: 2 });
  const me = useCallOrNull('auth.me', {});
  return (
    <Loaded
      of={read}
      skeleton={<LeaderboardSkeleton rows={TOP_ROWS} />}
      failure={LEADERBOARD_FAILURE}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <NoFriends>Nessun dato disponibile per questa classifica</NoFriends>
        ) : (
          <ol
            className="grid max-h-109 grid-cols-1 gap-1 overflow-y-auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
            tabIndex={0}
            aria-label="Tra amici"
          >
            {rows.map(({ rank, userId, username, value }) => (
              <TrialLeaderboardLine
                key={userId}
                row={{ rank, userId, username, score: value }}
                own={userId === me.data?.user.id}
              />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

/** The trial leaderboards of all players or of friends (rule 71). */
export function TrialLeaderboards() {
  const [friendsOnly, setFriendsOnly] = useState(false);
  const tab = (value: Period, label: string) => ({
    value,
    label,
    content: friendsOnly ? (
      <FriendsTrialLeaderboard period={value} />
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
