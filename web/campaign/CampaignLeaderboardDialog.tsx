import { useState } from 'react';
import { worldOf } from '#shared/match3/levels.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall, useCallOrNull } from '#web/api/use-call.ts';
import {
  LEADERBOARD_FAILURE,
  LeaderboardSkeleton,
  NoFriends,
} from '#web/leaderboards/LeaderboardStates.tsx';
import { STALE_MS } from '#web/leaderboards/stale-time.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { CampaignLeaderboardLine, type Period, ScrollingRows } from './CampaignLeaderboardLine.tsx';

const SKELETON_ROWS = 8;

type Rows = ResponseOf<'leaderboards.campaign'> & { period: Period };

/** The top fifty; players below them also see the players around them. */
function CampaignRows({ leaderboard, userRank, around, period }: Rows) {
  if (leaderboard.length === 0)
    return (
      <EmptyState art={<Illustration of={empty} className="w-40" />}>
        Nessun giocatore in classifica.
      </EmptyState>
    );
  const isListed = leaderboard.some(({ userId }) => userId === userRank?.userId);
  const nearbyRows = around.length > 0 || !userRank ? around : [userRank];
  const line = (row: Rows['leaderboard'][number]) => (
    <CampaignLeaderboardLine
      key={row.userId}
      row={row}
      period={period}
      own={row.userId === userRank?.userId}
    />
  );
  return (
    <>
      <ScrollingRows label="I primi in classifica">{leaderboard.map(line)}</ScrollingRows>
      {userRank && !isListed && (
        <ol aria-label="Vicino a te" className="mt-2 border-t-2 border-dashed border-line pt-2">
          {nearbyRows.map(line)}
        </ol>
      )}
    </>
  );
}

const states = {
  skeleton: <LeaderboardSkeleton rows={SKELETON_ROWS} />,
  failure: LEADERBOARD_FAILURE,
};

function CampaignLeaderboard({ period }: { period: Period }) {
  const read = useCall('leaderboards.campaign', { period }, { staleTime: STALE_MS, retry: 2 });
  return (
    <Loaded of={read} {...states}>
      {leaderboards => <CampaignRows {...leaderboards} period={period} />}
    </Loaded>
  );
}

/** The campaign leaderboard with only the player and their friends. */
function FriendsCampaignLeaderboard({ period }: { period: Period }) {
  const read = useCall(
    'friends.leaderboard',
    { board: `campaign-${period}` },
    { staleTime: STALE_MS, retry: 2 },
  );
  const me = useCallOrNull('auth.me', {});
  return (
    <Loaded of={read} {...states}>
      {({ rows }) =>
        rows.length === 0 ? (
          <NoFriends>Nessun giocatore in classifica.</NoFriends>
        ) : (
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
        )
      }
    </Loaded>
  );
}

export default function CampaignLeaderboardDialog({ onClose }: { onClose: () => void }) {
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
    <Dialog onClose={onClose} title="Classifica campagna">
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
