import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { CampaignLeaderboard } from './CampaignLeaderboard.tsx';
import type { Period } from './CampaignLeaderboardLine.tsx';
import { FriendsCampaignLeaderboard } from './FriendsCampaignLeaderboard.tsx';

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
