import { Panel } from '#web/ui/Card.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { PurchaseList } from './PurchaseList.tsx';
import { RedemptionList } from './RedemptionList.tsx';
import type { UndoTarget } from './UndoDialog.tsx';

/** What was done at this shop's tills. */
export function HistoryPanel({ onUndo }: { onUndo: (target: UndoTarget) => void }) {
  return (
    <Panel title="Registrati">
      <Tabs
        label="Che cosa è stato registrato"
        tabs={[
          {
            value: 'vouchers',
            label: 'Voucher utilizzati',
            content: <RedemptionList onUndo={onUndo} />,
          },
          { value: 'purchases', label: 'Acquisti', content: <PurchaseList onUndo={onUndo} /> },
        ]}
      />
    </Panel>
  );
}
