import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import type { Till } from '../use-till.ts';
import { OtherCustomerDialog } from './OtherCustomerDialog.tsx';
import type { OpenPurchase } from './open-purchase.ts';
import { PurchaseScreen } from './PurchaseScreen.tsx';

type Props = { open: OpenPurchase; till: Till; onClose: () => void };

/** The open purchase, and the question about another customer. */
export default function PurchaseFlow({ open, till, onClose }: Props) {
  const { answer, serial } = till;
  return (
    <>
      <PurchaseScreen key={serial} open={open} till={till} onClose={onClose} />
      <DialogPresence of={answer?.kind === 'other' && { open, other: answer.purchase }}>
        {both => <OtherCustomerDialog {...both} onSwitch={till.switchToOther} onStay={onClose} />}
      </DialogPresence>
    </>
  );
}
