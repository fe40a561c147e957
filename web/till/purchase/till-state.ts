import type { CheckResult } from '../result/check-result.ts';
import { isSameCustomer, merge, type OpenPurchase } from './open-purchase.ts';

/** What the till has found out about what it was shown. */
export type Found =
  | { readonly kind: 'checked'; readonly result: CheckResult }
  | { readonly kind: 'purchase'; readonly purchase: OpenPurchase };

/** What is on top of the open purchase, if anything. */
export type Answer =
  | { readonly kind: 'checked'; readonly result: CheckResult }
  /** The state of something that was confirmed. */
  | { readonly kind: 'transaction'; readonly key: string }
  /** Another customer's card or voucher was scanned. */
  | { readonly kind: 'other'; readonly purchase: OpenPurchase };

/** What fills the screen: a result, in front of an open purchase. */
export type TillState = {
  readonly purchase: OpenPurchase | undefined;
  /** Whether the server hasn't confirmed yet that the purchase's recently seen card is still valid. */
  readonly isGuess: boolean;
  readonly answer: Answer | undefined;
  /** Counts the purchases that were opened: typed text belongs to one of them. */
  readonly serial: number;
};

export const IDLE: TillState = {
  purchase: undefined,
  isGuess: false,
  answer: undefined,
  serial: 0,
};

const openPurchase = ({ serial }: TillState, purchase: OpenPurchase): TillState => ({
  purchase,
  isGuess: false,
  answer: undefined,
  serial: serial + 1,
});

/** An unconfirmed guess is no purchase. */
export const dropGuess = (state: TillState): TillState =>
  state.isGuess ? { ...state, purchase: undefined, isGuess: false } : state;

/**
 * What this till knows about a card is shown at once, unless another customer is being served; it replaces an earlier
 * guess.
 */
export const showGuess = (state: TillState, purchase: OpenPurchase | undefined): TillState => {
  const before = dropGuess(state);
  if (!purchase || before.purchase) return before;
  return { ...openPurchase(before, purchase), isGuess: true };
};

/** Opens a purchase; an open one accepts what belongs to the same customer, and asks about another's (rule 208). */
export const showFound = (state: TillState, found: Found): TillState => {
  if (found.kind === 'checked') return { ...dropGuess(state), answer: found };
  const { purchase } = found;
  const { purchase: open } = state;
  if (open && isSameCustomer(open, purchase))
    return { ...state, purchase: merge(open, purchase), isGuess: false, answer: undefined };
  const before = dropGuess(state);
  return before.purchase
    ? { ...before, answer: { kind: 'other', purchase } }
    : openPurchase(before, purchase);
};

/** Closes the result, and keeps the purchase behind it open; without a result, closes the purchase. */
export const closeTop = (state: TillState): TillState =>
  state.answer
    ? { ...state, answer: undefined }
    : { ...state, purchase: undefined, isGuess: false };

/** Leaves the open purchase for the other customer's. */
export const switchToOther = (state: TillState): TillState =>
  state.answer?.kind === 'other' ? openPurchase(state, state.answer.purchase) : state;

/** Chooses one of the customer's vouchers, or none. */
export const chooseVoucher = (state: TillState, chosen: number | undefined): TillState =>
  state.purchase ? { ...state, purchase: { ...state.purchase, chosen } } : state;
