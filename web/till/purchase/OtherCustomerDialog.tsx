import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { holderName, type OpenPurchase } from './open-purchase.ts';

type Props = {
  open: OpenPurchase;
  other: OpenPurchase;
  onSwitch: () => void;
  onStay: () => void;
};

/** Shown when somebody else's card or voucher is scanned during a purchase. */
export function OtherCustomerDialog({ open, other, onSwitch, onStay }: Props) {
  const [name, otherName] = [holderName(open), holderName(other)];
  return (
    <Dialog
      onClose={onStay}
      title="È di un altro cliente"
      description={`Quello che hai letto è di ${otherName}, ma stai servendo ${name}: l’acquisto aperto non è registrato.`}
      footer={
        <>
          <Button data-first-focus tone="plain" size="large" onClick={onStay}>
            Resta con {name}
          </Button>
          <Button size="large" onClick={onSwitch}>
            Passa a {otherName}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
