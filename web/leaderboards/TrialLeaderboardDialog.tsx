import { Dialog } from '#web/ui/Dialog.tsx';
import { TrialLeaderboards } from './TrialLeaderboards.tsx';

/** The trial leaderboards in a dialog: from the game's header, and at the end of a game. */
export default function TrialLeaderboardDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Classifica allenamento">
      <TrialLeaderboards />
    </Dialog>
  );
}
