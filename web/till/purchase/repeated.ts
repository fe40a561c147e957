import { MINUTE } from '#shared/time.ts';
import type { TillTransaction } from '../network/transactions.ts';
import type { OpenPurchase } from './open-purchase.ts';

/** The same amount of the same customer this soon may have been typed in twice (rule 210). */
const REPEATED = 5 * MINUTE;

const isOf = ({ customerId, cardCode }: OpenPurchase, { request }: TillTransaction): boolean =>
  request.name === 'till.purchase'
    ? request.input.customerId === customerId
    : request.name === 'till.purchase by card' && request.input.cardCode === cardCode;

/**
 * Whether the same amount was registered, or waits to be, within five minutes. `now` is the server's time
 * and that of this device, in milliseconds.
 */
export const isRepeated = (
  open: OpenPurchase,
  amount: number,
  transactions: readonly TillTransaction[],
  now: { readonly server: number; readonly device: number },
): boolean => {
  const last = open.customer?.lastPurchase;
  if (last?.amount === amount && now.server - Date.parse(last.createdAt) < REPEATED) return true;
  return transactions.some(
    one =>
      isOf(open, one) &&
      'amount' in one.request.input &&
      one.request.input.amount === amount &&
      (one.outcome === null || !('refused' in one.outcome)) &&
      now.device - one.confirmedAt < REPEATED,
  );
};
