import { TrialLeaderboards } from '#web/leaderboards/TrialLeaderboards.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function TrialLeaderboardDialog(props: Props) {
  return (
    <Dialog {...props} title="Classifica allenamento">
      <TrialLeaderboards />
    </Dialog>
  );
}
