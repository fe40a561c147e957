import { lazy } from 'react';
import { TrialLeaderboards } from '#web/leaderboards/TrialLeaderboards.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { RulesDialog } from './RulesDialog.tsx';

const CampaignLeaderboardDialog = lazy(
  () => import('#web/campaign/leaderboard/CampaignLeaderboardDialog.tsx'),
);

export type OpenDialog = 'rules' | 'leaderboard' | null;

type Props = { dialog: OpenDialog; isCampaign: boolean; onClose: () => void };

/** Not part of the first load: they are loaded when one of them is first opened. */
export default function HeaderDialogs({ dialog, isCampaign, onClose }: Props) {
  const isLeaderboard = dialog === 'leaderboard';
  return (
    <>
      <RulesDialog open={dialog === 'rules'} onOpenChange={onClose} />
      <TrialLeaderboardDialog open={isLeaderboard && !isCampaign} onOpenChange={onClose} />
      <LazyBoundary>
        {isCampaign && <CampaignLeaderboardDialog open={isLeaderboard} onOpenChange={onClose} />}
      </LazyBoundary>
    </>
  );
}

type TrialLeaderboardDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

function TrialLeaderboardDialog(props: TrialLeaderboardDialogProps) {
  return (
    <Dialog {...props} title="Classifica allenamento">
      <TrialLeaderboards />
    </Dialog>
  );
}
