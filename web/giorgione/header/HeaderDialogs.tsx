import { lazy } from 'react';
import { Optional } from '#web/ui/Optional.tsx';
import { BoardsDialog } from './BoardsDialog.tsx';
import { RulesDialog } from './RulesDialog.tsx';

const CampaignBoardDialog = lazy(() => import('#web/campaign/board/CampaignBoardDialog.tsx'));

export type Shown = 'rules' | 'boards' | null;

type Props = { shown: Shown; isCampaign: boolean; onClose: () => void };

/** Not part of the first load: their code comes when one is opened. */
export default function HeaderDialogs({ shown, isCampaign, onClose }: Props) {
  const isBoard = shown === 'boards';
  return (
    <>
      <RulesDialog open={shown === 'rules'} onOpenChange={onClose} />
      <BoardsDialog open={isBoard && !isCampaign} onOpenChange={onClose} />
      <Optional>
        {isCampaign && <CampaignBoardDialog open={isBoard} onOpenChange={onClose} />}
      </Optional>
    </>
  );
}
