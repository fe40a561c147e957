import { lazy } from 'react';
import TrialLeaderboardDialog from '#web/leaderboards/TrialLeaderboardDialog.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { RulesDialog } from './RulesDialog.tsx';

const CampaignLeaderboardDialog = lazy(() => import('#web/campaign/CampaignLeaderboardDialog.tsx'));

export type OpenDialog = 'rules' | 'leaderboard' | null;

type Props = { dialog: OpenDialog; isCampaign: boolean; onClose: () => void };

/** Not part of the first load: they are loaded when one of them is first opened. */
export default function HeaderDialogs({ dialog, isCampaign, onClose }: Props) {
  const isLeaderboard = dialog === 'leaderboard';
  return (
    <>
      <RulesDialog open={dialog === 'rules'} onOpenChange={onClose} />
      <TrialLeaderboardDialog open={isLeaderboard && !isCampaign} onClose={onClose} />
      <LazyBoundary>
        {isCampaign && <CampaignLeaderboardDialog open={isLeaderboard} onOpenChange={onClose} />}
      </LazyBoundary>
    </>
  );
}
