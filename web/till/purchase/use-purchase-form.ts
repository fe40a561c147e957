import { useState } from 'react';
import { formatEuros } from '#shared/euros.ts';
import { serverNow } from '#web/api/clock.ts';
import { usePages } from '#web/api/use-pages.ts';
import {
  type TillTransaction,
  type TransactionRequest,
  transactionStore,
} from '../network/transactions.ts';
import { minimumProblem } from '../result/check-result.ts';
import { parseAmount } from './amount.ts';
import { chosenVoucher, labelOf, type OpenPurchase, requestOf } from './open-purchase.ts';
import { isRecent, isRepeated, type LastPurchase } from './repeated.ts';
import { useAmountForm } from './use-amount-form.ts';

export type Record = (request: TransactionRequest, label: TillTransaction['label']) => void;

/** The latest purchase of a customer found by name, which only the list contains; undefined unless it is recent. */
const useLastOfFound = ({ found }: OpenPurchase): LastPurchase | undefined => {
  const enabled = isRecent(found?.lastVisitAt, serverNow());
  const { data } = usePages('till.purchases', {}, { staleTime: 0, enabled });
  if (!found) return undefined;
  const purchases = data?.pages.flatMap(page => page.purchases) ?? [];
  return purchases.find(
    ({ username, undoneAt }) => username === found.username && undoneAt === null,
  );
};

/** The amount of a purchase, and the question before it is registered twice (rule 210). */
export const usePurchaseForm = (open: OpenPurchase, onRecord: Record) => {
  const lastOfFound = useLastOfFound(open);
  const voucher = chosenVoucher(open);
  /** An amount that may have been registered already. */
  const [repeated, setRepeated] = useState<number>();

  const record = (amount: number): void => {
    setRepeated(undefined);
    onRecord(requestOf(open, amount), labelOf(open, formatEuros(amount)));
  };

  const form = useAmountForm({
    rule: text => voucher && minimumProblem(parseAmount(text), voucher),
    onAmount: amount => {
      const { customerId, cardCode, customer } = open;
      const served = { customerId, cardCode, last: customer?.lastPurchase ?? lastOfFound };
      const now = { server: serverNow(), device: Date.now() };
      // The server's data about a customer also takes undone purchases into account.
      const transactions = customer ? transactionStore.current() : transactionStore.withSeen();
      if (isRepeated(served, amount, transactions, now)) setRepeated(amount);
      else record(amount);
    },
  });

  return { ...form, repeated, record, dropRepeated: (): void => setRepeated(undefined) };
};
