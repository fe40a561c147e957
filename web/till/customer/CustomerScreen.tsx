import { useState } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import { formatEuros } from '#web/ui/format/numbers.ts';
import type { TillTransaction, TransactionRequest } from '../network/transactions.ts';
import { headlineOf } from '../result/check-result.ts';
import { formatLongDate } from '../result/dates.ts';
import { amountRule, parseAmount } from './amount.ts';
import { Stamps } from './Stamps.tsx';

type CustomerResponse = ResponseOf<'till.customer'>;

const visitsText = ({ visits, lastVisitAt }: CustomerResponse['customer']): string => {
  if (visits === 0 || lastVisitAt === null) return 'È il primo acquisto con la carta.';
  return `${visits} ${visits === 1 ? 'acquisto' : 'acquisti'}, l’ultimo il ${formatLongDate(lastVisitAt)}.`;
};

type VoucherChoiceProps = {
  vouchers: CustomerResponse['vouchers'];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
};

function VoucherChoice({ vouchers, chosen, onChoose }: VoucherChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-bold">Voucher da usare</legend>
      <div className="grid grid-cols-2 gap-2">
        <RadioCard
          name="voucher"
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        >
          <span className="flex min-h-14 items-center font-bold">Nessuno</span>
        </RadioCard>
        {vouchers.map(voucher => (
          <RadioCard
            key={voucher.id}
            name="voucher"
            checked={chosen === voucher.id}
            onChange={() => onChoose(voucher.id)}
          >
            <strong className="text-lg leading-tight wrap-anywhere">{headlineOf(voucher)}</strong>
            <span className="font-mono text-xs">{voucher.code}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

type Props = {
  response: CustomerResponse;
  onRecord: (request: TransactionRequest, label: TillTransaction['label']) => void;
  onClose: () => void;
};

/** Who the card belongs to; the amount and one key record the purchase. */
export function CustomerScreen({ response: { customer, vouchers }, onRecord, onClose }: Props) {
  const [chosen, setChosen] = useState<number>();
  const { form, field } = useLightForm({ amount: amountRule }, value => {
    const amount = parseAmount(value('amount'));
    if (amount === null) return;
    const voucher = vouchers.find(({ id }) => id === chosen);
    onRecord(
      {
        name: 'till.purchase',
        input: { customerId: customer.id, amount, ...(voucher && { voucherId: voucher.id }) },
      },
      { headline: formatEuros(amount), holder: customer.username, code: voucher?.code ?? null },
    );
  });
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={customer.username}
      description={visitsText(customer)}
    >
      <form {...form} className="grid gap-5">
        <Stamps {...customer} />
        <Field
          {...field('amount')}
          data-first-focus
          label="Importo in euro"
          placeholder="0,00"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          className="[&_input]:h-16 [&_input]:text-center [&_input]:font-display [&_input]:text-3xl"
        />
        {vouchers.length > 0 && (
          <VoucherChoice vouchers={vouchers} chosen={chosen} onChoose={setChosen} />
        )}
        <Button type="submit" wide size="huge">
          Registra l’acquisto
        </Button>
      </form>
    </Dialog>
  );
}
