import { clsx } from 'clsx';
import { useState } from 'react';
import { PURCHASE_AMOUNT_MAX } from '#shared/contract/limits.ts';
import { elideBefore } from '#shared/elision.ts';
import { formatEuros } from '#shared/euros.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import type { TillTransaction, TransactionRequest } from './network/transactions.ts';
import { headlineOf, minimumProblem } from './result/check-result.ts';
import { formatLongDate } from './result/dates.ts';
import { VoucherTerms } from './result/VoucherTerms.tsx';

/** '4', '4,5' and '4.50' euros. */
const AMOUNT = /^(\d{1,6})(?:[,.](\d{1,2}))?$/;
const CENTS = 100;

/** The cents of a typed amount; null for anything else. */
export const parseAmount = (typed: string): number | null => {
  const [, euros, cents = ''] = AMOUNT.exec(typed.replace(/[\s€]/g, '')) ?? [];
  return euros === undefined ? null : Number(euros) * CENTS + Number(cents.padEnd(2, '0'));
};

/** What is wrong with a typed amount; undefined for a right one. */
export const amountRule = (typed: string): string | undefined => {
  if (typed.trim() === '') return 'Scrivi l’importo.';
  const amount = parseAmount(typed);
  if (amount === null) return 'Scrivi un importo, per esempio 4,50.';
  if (amount === 0) return 'L’importo è zero.';
  return amount > PURCHASE_AMOUNT_MAX
    ? `Al massimo ${formatEuros(PURCHASE_AMOUNT_MAX)}.`
    : undefined;
};

type StampsProps = { stamps: number; stampsNeeded: number };

/** Above this, dots are too small to be counted. */
const MAX_DOTS = 20;

/** The stamps of a card: '4 bollini di 10', and as dots. */
function Stamps({ stamps, stampsNeeded }: StampsProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-xl">
        <strong className="font-display text-4xl">{stamps}</strong>{' '}
        {stamps === 1 ? 'bollino' : 'bollini'} di {stampsNeeded}
      </p>
      {stampsNeeded <= MAX_DOTS && (
        <p aria-hidden="true" className="flex flex-wrap gap-1.5">
          {Array.from({ length: stampsNeeded }, (_, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no other identity.
              key={i}
              className={clsx(
                'size-6 rounded-full border-2',
                i < stamps ? 'border-butter-edge bg-butter' : 'border-dashed border-edge',
              )}
            />
          ))}
        </p>
      )}
    </div>
  );
}

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
    <fieldset className="grid grid-cols-1 gap-2">
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
            {voucher.validUntil !== null && (
              <span className="text-xs">
                fino {elideBefore('al', formatLongDate(voucher.validUntil))}
              </span>
            )}
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
  const voucher = vouchers.find(({ id }) => id === chosen);
  const amountProblem = (typed: string) =>
    amountRule(typed) ?? (voucher && minimumProblem(parseAmount(typed), voucher));
  const { form, field } = useLightForm({ amount: amountProblem }, value => {
    const amount = parseAmount(value('amount'));
    if (amount === null) return;
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
      <form {...form} className="grid grid-cols-1 gap-5">
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
        {voucher && <VoucherTerms voucher={voucher} />}
        <Button type="submit" wide size="huge">
          Registra l’acquisto
        </Button>
      </form>
    </Dialog>
  );
}
