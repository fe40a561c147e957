import type { ResponseOf } from '#web/api/route-types.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { formatEuros } from '#web/ui/format/numbers.ts';
import { amountRule, parseAmount } from '../CustomerScreen.tsx';
import type { Till } from '../use-till.ts';
import { AmountField } from './AmountField.tsx';

export type FoundCustomer = ResponseOf<'till.find'>['customers'][number];

type Props = {
  customer: FoundCustomer;
  onRecord: Till['record'];
  onClose: () => void;
};

/** The amount of a purchase of somebody who was found by name: without vouchers, since none was shown (rule 431). */
export function FoundCustomerDialog({ customer, onRecord, onClose }: Props) {
  const { id: customerId, username, maskedEmail } = customer;
  const { form, field } = useLightForm({ amount: amountRule }, value => {
    const amount = parseAmount(value('amount'));
    if (amount === null) return;
    onRecord(
      { name: 'till.purchase', input: { customerId, amount, opened: 'find' } },
      { headline: formatEuros(amount), holder: username, code: null },
    );
  });
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={username}
      description={`${maskedEmail}. Senza la carta non si usano voucher.`}
    >
      <form {...form} className="grid grid-cols-1 gap-5">
        <AmountField {...field('amount')} data-first-focus />
        <Button type="submit" wide size="huge">
          Registra l’acquisto
        </Button>
      </form>
    </Dialog>
  );
}
