import { useState } from 'react';
import { formatEuros } from '#shared/euros.ts';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLightForm } from '#web/ui/form/use-light-form.ts';
import {
  type TillTransaction,
  type TransactionRequest,
  transactionStore,
} from '../network/transactions.ts';
import { minimumProblem } from '../result/check-result.ts';
import { amountRule, parseAmount } from './amount.ts';
import { chosenVoucher, labelOf, type OpenPurchase, requestOf } from './open-purchase.ts';
import { isRepeated } from './repeated.ts';

export type Record = (request: TransactionRequest, label: TillTransaction['label']) => void;

/** Above this amount, in cents, the till asks again. */
const useConfirmAbove = (): number => {
  const { data } = useCall('card.programme', {});
  return data?.programme.confirmAbove ?? DEFAULT_PROGRAMME.confirmAbove;
};

/** What may be wrong with a typed amount, by itself or for the chosen voucher. */
const amountRules = (open: OpenPurchase) => {
  const voucher = chosenVoucher(open);
  return {
    amount: (text: string): string | undefined =>
      amountRule(text) ?? (voucher && minimumProblem(parseAmount(text), voucher)),
  };
};

/** The amount of a purchase, and the questions before it is registered (rules 209 and 210). */
export const usePurchaseForm = (open: OpenPurchase, onRecord: Record) => {
  const confirmAbove = useConfirmAbove();
  const [typed, setTyped] = useState('');
  /** A high amount that was typed once. */
  const [first, setFirst] = useState<number>();
  /** An amount that may have been registered already. */
  const [repeated, setRepeated] = useState<number>();

  const record = (amount: number): void =>
    onRecord(requestOf(open, amount), labelOf(open, formatEuros(amount)));

  /** Asks for the amount again, with an empty field. */
  const restart = (amount: number | undefined): void => {
    setFirst(amount);
    setTyped('');
    reset();
  };

  const submit = (amount: number): void => {
    const now = { server: serverNow(), device: Date.now() };
    if (first !== undefined && first !== amount) {
      restart(undefined);
      showAt([['amount', 'I due importi non sono uguali: scrivi di nuovo l’importo.']]);
    } else if (amount > confirmAbove && first === undefined) restart(amount);
    else if (isRepeated(open, amount, transactionStore.current(), now)) setRepeated(amount);
    else record(amount);
  };

  const { form, field, reset, showAt } = useLightForm(amountRules(open), value => {
    const amount = parseAmount(value('amount'));
    if (amount !== null) submit(amount);
  });

  return {
    form,
    field,
    /** The amount so far; null while it is none. */
    amount: parseAmount(typed),
    onTyped: setTyped,
    first,
    repeated,
    record,
    dropRepeated: (): void => setRepeated(undefined),
  };
};

export type PurchaseForm = ReturnType<typeof usePurchaseForm>;
