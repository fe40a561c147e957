import { MINUTE } from '#shared/time.ts';
import type { TillTransaction } from '../network/transactions.ts';
import type { OpenPurchase } from './open-purchase.ts';

/** The same amount for the same customer this soon may have been entered twice (rule 210). */
const REPEATED = 5 * MINUTE;

export type LastPurchase = { readonly amount: number; readonly createdAt: string };

/** Who is being served, and the latest purchase that the server has reported for them. */
type Served = Pick<OpenPurchase, 'customerId' | 'cardCode'> & {
  readonly last: LastPurchase | undefined;
};

/** Whether a purchase, if there is one, is so recent that it may be repeated by mistake. */
export const isRecent = (createdAt: string | null | undefined, now: number): boolean =>
  typeof createdAt === 'string' && now - Date.parse(createdAt) < REPEATED;

const isOf = ({ customerId, cardCode }: Served, { request }: TillTransaction): boolean =>
  request.name === 'till.purchase'
    ? request.input.customerId === customerId
    : request.name === 'till.purchase by card' && request.input.cardCode === cardCode;

/**
 * Whether the same amount was registered, or is waiting to be, within five minutes. `now` is the server's time and this
 * device's, in milliseconds.
 */
export const isRepeated = (
  served: Served,
  amount: number,
  transactions: readonly TillTransaction[],
  now: { readonly server: number; readonly device: number },
): boolean => {
  const { last } = served;
  if (last?.amount === amount && isRecent(last.createdAt, now.server)) return true;
  return transactions.some(
    one =>
      isOf(served, one) &&
      'amount' in one.request.input &&
      one.request.input.amount === amount &&
      (one.outcome === null || !('refused' in one.outcome)) &&
      now.device - one.confirmedAt < REPEATED,
  );
};
