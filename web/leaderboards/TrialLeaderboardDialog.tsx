import { Dialog } from '#web/ui/Dialog.tsx';
import TrialLeaderboards from './TrialLeaderboards.tsx';

type Props = { open?: boolean; onClose: () => void };

/** The trial leaderboards in a dialog: from the game's header, and at the end of a game. */
export default function TrialLeaderboardDialog({ open = true, onClose }: Props) {
  return (
    <Dialog open={open} onOpenChange={onClose} title="Classifica allenamento">
      <TrialLeaderboards />
    </Dialog>
  );
}
