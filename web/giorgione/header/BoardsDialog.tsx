import { TrialBoard } from '#web/leaderboards/TrialBoard.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The trial boards (Games specification, section 9). */
export function BoardsDialog(props: Props) {
  return (
    <Dialog {...props} title="Classifica allenamento">
      <Tabs
        label="Periodo della classifica"
        panel="min-h-109"
        tabs={[
          { value: 'daily', label: 'Giornaliera', content: <TrialBoard period="daily" /> },
          { value: 'weekly', label: 'Settimanale', content: <TrialBoard period="weekly" /> },
          { value: 'monthly', label: 'Mensile', content: <TrialBoard period="monthly" /> },
        ]}
      />
    </Dialog>
  );
}
