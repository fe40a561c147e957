import { Dialog } from '#web/ui/Dialog.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { CampaignBoard } from './CampaignBoard.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export default function CampaignBoardDialog(props: Props) {
  return (
    <Dialog {...props} title="Classifica campagna">
      <Tabs
        label="Periodo della classifica"
        panel="min-h-80"
        tabs={[
          {
            value: 'alltime',
            label: 'Di sempre',
            content: <CampaignBoard period="alltime" />,
          },
          { value: 'weekly', label: 'Settimanale', content: <CampaignBoard period="weekly" /> },
        ]}
      />
    </Dialog>
  );
}
