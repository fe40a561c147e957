import TrialLeaderboardDialog from '#web/leaderboards/TrialLeaderboardDialog.tsx';
import { RulesDialog } from './RulesDialog.tsx';

export type OpenDialog = 'rules' | 'leaderboard' | null;

type Props = { dialog: OpenDialog; onClose: () => void };

/** Not part of the first load: they are loaded when one of them is first opened. */
export default function HeaderDialogs({ dialog, onClose }: Props) {
  return (
    <>
      <RulesDialog open={dialog === 'rules'} onOpenChange={onClose} />
      <TrialLeaderboardDialog open={dialog === 'leaderboard'} onClose={onClose} />
    </>
  );
}
