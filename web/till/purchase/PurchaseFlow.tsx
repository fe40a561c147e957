import type { Till } from '../use-till.ts';
import { OtherCustomerDialog } from './OtherCustomerDialog.tsx';
import type { OpenPurchase } from './open-purchase.ts';
import { PurchaseScreen } from './PurchaseScreen.tsx';

type Props = { open: OpenPurchase; till: Till };

/** The open purchase, and the question about another customer. */
export default function PurchaseFlow({ open, till }: Props) {
  const { answer, serial } = till;
  return (
    <>
      <PurchaseScreen key={serial} open={open} till={till} />
      {answer?.kind === 'other' && (
        <OtherCustomerDialog
          open={open}
          other={answer.purchase}
          onSwitch={till.switchToOther}
          onStay={till.close}
        />
      )}
    </>
  );
}
