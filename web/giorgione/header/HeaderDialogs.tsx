import { lazy } from 'react';
import { LazyBoundary } from '#web/ui/LazyBoundary.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import { TrialLeaderboardDialog } from './TrialLeaderboardDialog.tsx';

const CampaignBoardDialog = lazy(
  () => import('#web/campaign/leaderboard/CampaignLeaderboardDialog.tsx'),
);

export type OpenDialog = 'rules' | 'boards' | null;

type Props = { shown: OpenDialog; isCampaign: boolean; onClose: () => void };

/** Not part of the first load: their code comes when one is opened. */
export default function HeaderDialogs({ shown, isCampaign, onClose }: Props) {
  const isBoard = shown === 'boards';
  return (
    <>
      <RulesDialog open={shown === 'rules'} onOpenChange={onClose} />
      <TrialLeaderboardDialog open={isBoard && !isCampaign} onOpenChange={onClose} />
      <LazyBoundary>
        {isCampaign && <CampaignBoardDialog open={isBoard} onOpenChange={onClose} />}
      </LazyBoundary>
    </>
  );
}
