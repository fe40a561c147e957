import { useState } from 'react';
import { worldOf } from '#shared/match3/levels.ts';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import {
  LeaderboardError,
  LeaderboardSkeleton,
  NoFriends,
} from '#web/leaderboards/LeaderboardStates.tsx';
import { STALE_MS } from '#web/leaderboards/stale-time.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { CampaignLeaderboardLine, type Period, ScrollingRows } from './CampaignLeaderboardLine.tsx';

const SKELETON_ROWS = 8;

/** The top fifty; players below them also see the players around them. */
function CampaignLeaderboard({ period }: { period: Period }) {
  const query = useCall('leaderboards.campaign', { period }, { staleTime: STALE_MS, retry: 2 });
  if (query.isPending) return <LeaderboardSkeleton rows={SKELETON_ROWS} />;
  if (query.isError) return <LeaderboardError onRetry={() => void query.refetch()} />;
  const { leaderboard, userRank, around } = query.data;
  if (leaderboard.length === 0)
    return (
      <EmptyState art={<Illustration of={empty} className="w-40" />}>
        Nessun giocatore in classifica.
      </EmptyState>
    );
  const isListed = leaderboard.some(({ userId }) => userId === userRank?.userId);
  const nearbyRows = around.length > 0 || !userRank ? around : [userRank];
  return (
    <>
      <ScrollingRows label="I primi in classifica">
        {leaderboard.map(row => (
          <CampaignLeaderboardLine
            key={row.userId}
            row={row}
            period={period}
            own={row.userId === userRank?.userId}
          />
        ))}
      </ScrollingRows>
      {userRank && !isListed && (
        <ol aria-label="Vicino a te" className="mt-2 border-t-2 border-dashed border-line pt-2">
          {nearbyRows.map(row => (
            <CampaignLeaderboardLine
              key={row.userId}
              row={row}
              period={period}
              own={row.userId === userRank.userId}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** The campaign leaderboard with only the player and their friends. */
function FriendsCampaignLeaderboard({ period }: { period: Period }) {
  const query = useCall(
    'friends.leaderboard',
    { board: `campaign-${period}` },
    { staleTime: STALE_MS, retry: 2 },
  );
  const me = useCallOrNull('auth.me', {});
  if (query.isPending) return <LeaderboardSkeleton rows={SKELETON_ROWS} />;
  if (query.isError) return <LeaderboardError onRetry={() => void query.refetch()} />;
  const { rows } = query.data;
  if (rows.length === 0) return <NoFriends>Nessun giocatore in classifica.</NoFriends>;
  return (
    <ScrollingRows label="Tra amici">
      {rows.map(({ totalStars = 0, ...row }) => {
        // The all-time value is the highest level. The weekly value is a score, and its row shows no level.
        const maxLevel = period === 'alltime' ? row.value : 1;
        return (
          <CampaignLeaderboardLine
            key={row.userId}
            row={{ ...row, totalStars, maxLevel, mondo: worldOf(maxLevel) }}
            period={period}
            own={row.userId === me.data?.user.id}
          />
        );
      })}
    </ScrollingRows>
  );
}

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export default function CampaignLeaderboardDialog(props: Props) {
  const [friendsOnly, setFriendsOnly] = useState(false);
  const tab = (value: Period, label: string) => ({
    value,
    label,
    content: friendsOnly ? (
      <FriendsCampaignLeaderboard period={value} />
    ) : (
      <CampaignLeaderboard period={value} />
    ),
  });
  return (
    <Dialog {...props} title="Classifica campagna">
      <Tabs
        label="Periodo della classifica"
        panel="min-h-80"
        tabs={[tab('alltime', 'Di sempre'), tab('weekly', 'Settimanale')]}
      />
      <div className="mt-3 border-t-2 border-line pt-2">
        <Switch label="Solo amici" checked={friendsOnly} onChange={setFriendsOnly} />
      </div>
    </Dialog>
  );
}
