import { TrialBoards } from '#web/leaderboards/TrialBoards.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function BoardsDialog(props: Props) {
  return (
    <Dialog {...props} title="Classifica allenamento">
      <TrialBoards />
    </Dialog>
  );
}
