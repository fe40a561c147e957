import { useState } from 'react';
import { Panel } from '#web/ui/Card.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import type { UndoTarget } from '../history/UndoDialog.tsx';
import type { Till } from '../use-till.ts';
import { FindCustomer } from './FindCustomer.tsx';
import type { MadeSlip } from './PrintedSlip.tsx';
import { SlipDialog, SlipMaker } from './SlipMaker.tsx';

type Props = {
  onOpen: Till['open'];
  onUndo: (target: UndoTarget) => void;
};

/** For customers without their phone, or without an account. */
export function NoPhonePanel({ onOpen, onUndo }: Props) {
  const [made, setMade] = useState<MadeSlip>();
  return (
    <Panel title="Senza telefono">
      <Tabs
        label="Come si fa senza telefono"
        tabs={[
          {
            value: 'find',
            label: 'Cerca il cliente',
            content: <FindCustomer onOpen={onOpen} />,
          },
          {
            value: 'slip',
            label: 'Bollino su carta',
            content: <SlipMaker onMade={setMade} onUndo={onUndo} />,
          },
        ]}
      />
      <SlipDialog show={made && { slip: made }} onClose={() => setMade(undefined)} />
    </Panel>
  );
}
