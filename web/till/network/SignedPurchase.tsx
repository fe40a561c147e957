import { formatEuros } from '#shared/euros.ts';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { amountRule, parseAmount } from '../CustomerScreen.tsx';
import { type CheckedVoucher, headlineOf } from '../result/check-result.ts';
import type { TillTransaction, TransactionRequest } from './transactions.ts';

type Props = {
  voucher: CheckedVoucher;
  /** Whose voucher it is, by its token. */
  customerId: number;
  onRecord: (request: TransactionRequest, label: TillTransaction['label']) => void;
};

/**
 * The amount with which a voucher is used without a network (rule 167): whether it has a minimum is
 * known to the server alone, which decides when the purchase arrives.
 */
export function SignedPurchase({ voucher, customerId, onRecord }: Props) {
  const { form, field } = useLightForm({ amount: amountRule }, value => {
    const amount = parseAmount(value('amount'));
    if (amount === null) return;
    onRecord(
      { name: 'till.purchase', input: { customerId, amount, voucherId: voucher.id } },
      {
        headline: `${formatEuros(amount)}, ${headlineOf(voucher)}`,
        holder: null,
        code: voucher.code,
      },
    );
  });
  return (
    <form
      {...form}
      className={cardClass({
        size: 'item',
        depth: 'flat',
        className: 'grid grid-cols-1 gap-3 text-ink',
      })}
    >
      <Field
        {...field('amount')}
        data-main
        label="Importo in euro"
        placeholder="0,00"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
      />
      <Button type="submit" wide size="huge">
        Registra l’acquisto
      </Button>
    </form>
  );
}
