import { addDays, dayKey, startOfDay } from '../time.ts';

/** The first instant (milliseconds) at which a discount no longer counts: the end of its last Rome day (Rules, decision 20). */
export const discountEnd = (validUntil: number | null): number =>
  validUntil === null ? Number.POSITIVE_INFINITY : startOfDay(addDays(dayKey(validUntil), 1));

/** The first instant (milliseconds) at which a discount counts: the start of its first Rome day. */
export const discountStart = (validFrom: number | null): number =>
  validFrom === null ? Number.NEGATIVE_INFINITY : startOfDay(dayKey(validFrom));

/** Italian names of the resources, as rewards have them, and their own. */
export const RESOURCE_BY_ITALIAN_NAME = {
  farina: 'flour',
  zucchero: 'sugar',
  latte: 'milk',
  uova: 'eggs',
  bignè: 'bigne',
} as const;

type Discounted = {
  readonly deleted: boolean;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
};

/**
 * What a voucher is worth at the till now: one that is used up stays redeemed when it expires (the
 * wire, till; Rules, decision 20). Times in milliseconds.
 */
export const voucherStatus = (
  { deleted, validFrom, validUntil, usageLimit, usageCount }: Discounted,
  now: number,
): 'valid' | 'redeemed' | 'expired' | 'not_yet_valid' | 'deleted' => {
  if (deleted) return 'deleted';
  if (usageLimit !== null && usageCount >= usageLimit) return 'redeemed';
  if (now >= discountEnd(validUntil)) return 'expired';
  return now < discountStart(validFrom) ? 'not_yet_valid' : 'valid';
};
