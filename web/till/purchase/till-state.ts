import type { CheckResult } from '../result/check-result.ts';
import { isSameCustomer, merge, type OpenPurchase } from './open-purchase.ts';

/** What the till has found out about what it was shown. */
export type Found =
  | { readonly kind: 'checked'; readonly result: CheckResult }
  | { readonly kind: 'purchase'; readonly purchase: OpenPurchase };

/** What lies over the open purchase, if there is one. */
export type Answer =
  | { readonly kind: 'checked'; readonly result: CheckResult }
  /** What becomes of what was confirmed. */
  | { readonly kind: 'transaction'; readonly key: string }
  /** Another customer's card or voucher was scanned. */
  | { readonly kind: 'other'; readonly purchase: OpenPurchase };

/** What fills the screen: an answer, before an open purchase. */
export type TillState = {
  readonly purchase: OpenPurchase | undefined;
  readonly answer: Answer | undefined;
  /** Counts the purchases that were opened: what was typed belongs to one of them. */
  readonly serial: number;
};

export const IDLE: TillState = { purchase: undefined, answer: undefined, serial: 0 };

const openPurchase = ({ serial }: TillState, purchase: OpenPurchase): TillState => ({
  purchase,
  answer: undefined,
  serial: serial + 1,
});

/** A purchase opens; one that is open takes what is the same customer's, and asks about another's (rule 208). */
export const showFound = (state: TillState, found: Found): TillState => {
  if (found.kind === 'checked') return { ...state, answer: found };
  const { purchase: open } = state;
  const { purchase } = found;
  if (!open) return openPurchase(state, purchase);
  return isSameCustomer(open, purchase)
    ? { ...state, purchase: merge(open, purchase), answer: undefined }
    : { ...state, answer: { kind: 'other', purchase } };
};

/** Closes the answer, and leaves the purchase open behind it; else the purchase. */
export const closeTop = (state: TillState): TillState =>
  state.answer ? { ...state, answer: undefined } : { ...state, purchase: undefined };

/** Leaves the open purchase for the other customer's. */
export const switchToOther = (state: TillState): TillState =>
  state.answer?.kind === 'other' ? openPurchase(state, state.answer.purchase) : state;

/** Chooses one of the customer's vouchers, or none. */
export const chooseVoucher = (state: TillState, chosen: number | undefined): TillState =>
  state.purchase ? { ...state, purchase: { ...state.purchase, chosen } } : state;
