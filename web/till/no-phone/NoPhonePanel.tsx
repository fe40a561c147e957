import { Panel } from '#web/ui/Card.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import type { Till } from '../use-till.ts';
import { FindCustomer } from './FindCustomer.tsx';
import { SlipMaker } from './SlipMaker.tsx';

type Props = {
  onOpen: Till['open'];
  onDone: (message: string) => void;
};

/** For customers without their phone, or without an account. */
export default function NoPhonePanel({ onOpen, onDone }: Props) {
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
          { value: 'slip', label: 'Bollino su carta', content: <SlipMaker onDone={onDone} /> },
        ]}
      />
    </Panel>
  );
}
