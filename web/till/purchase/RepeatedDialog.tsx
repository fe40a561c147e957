import { formatEuros } from '#shared/euros.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

type Props = {
  holder: string;
  amount: number;
  onYes: (amount: number) => void;
  onNo: () => void;
};

/** The same customer and amount within five minutes may be a single purchase entered twice. */
export function RepeatedDialog({ holder, amount, onYes, onNo }: Props) {
  return (
    <Dialog
      onClose={onNo}
      title="È un altro acquisto?"
      description={`${holder}: ${formatEuros(amount)} è già stato registrato meno di cinque minuti fa.`}
      footer={
        <>
          <Button data-first-focus tone="plain" size="large" onClick={onNo}>
            No, è lo stesso
          </Button>
          <Button size="large" onClick={() => onYes(amount)}>
            Sì, registralo
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
