import { addDays, dayKey, startOfDay } from '../time.ts';

/** The coins that every player starts with (rule 18). */
export const WELCOME_COINS = 50;

/**
 * When a discount's validity ends: the end of its last Rome day, in milliseconds; infinity if it has none (rule 20).
 */
export const discountEnd = (validUntil: number | null): number =>
  validUntil === null ? Number.POSITIVE_INFINITY : startOfDay(addDays(dayKey(validUntil), 1));

type OfType = { readonly rewardType: string };

/** Whether a reward is a thing to be handed over, which has a voucher once it is delivered (rule 175). */
export const isThing = ({ rewardType }: OfType): boolean => rewardType === 'custom';

/** Whether a reward takes a percent (rule 173) or an amount (rule 306) off a purchase. */
export const isDiscount = ({ rewardType }: OfType): boolean =>
  rewardType === 'sconto' || rewardType === 'buono';

/** Whether a reward has, or can have, a voucher: a discount or a thing. */
export const hasVoucher = (reward: OfType): boolean => isDiscount(reward) || isThing(reward);

/**
 * When a discount's validity starts: the start of its first Rome day, in milliseconds; minus infinity if it has none.
 */
export const discountStart = (validFrom: number | null): number =>
  validFrom === null ? Number.NEGATIVE_INFINITY : startOfDay(dayKey(validFrom));

/** The years of Rome's calendar in which a validity may begin and end (rule 198). */
export const VALIDITY_YEARS = { first: 2020, last: 2100 } as const;

/** Whether a validity may begin or end at an instant, in milliseconds (rule 198). False for NaN. */
export const isValidityInstant = (at: number): boolean =>
  at >= startOfDay(`${VALIDITY_YEARS.first}-01-01`) &&
  at < startOfDay(`${VALIDITY_YEARS.last + 1}-01-01`);

/** The last instant of the Rome day that is a number of days after an instant, in milliseconds (rule 197). */
export const endOfDaysAfter = (now: number, days: number): number =>
  startOfDay(addDays(dayKey(now), days + 1)) - 1;

/** The resource or bignè that an Italian name in a reward stands for. */
export const RESOURCE_BY_ITALIAN_NAME = {
  farina: 'flour',
  zucchero: 'sugar',
  latte: 'milk',
  uova: 'eggs',
  bignè: 'bigne',
} as const;

type VoucherTerms = {
  readonly deleted: boolean;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
};

/**
 * A voucher's status at the till at an instant. A used-up voucher stays redeemed after it expires (rules 20 and 131).
 * Times in milliseconds.
 */
export const voucherStatus = (
  { deleted, validFrom, validUntil, usageLimit, usageCount }: VoucherTerms,
  now: number,
): 'valid' | 'redeemed' | 'expired' | 'not_yet_valid' | 'deleted' => {
  if (deleted) return 'deleted';
  if (usageLimit !== null && usageCount >= usageLimit) return 'redeemed';
  if (now >= discountEnd(validUntil)) return 'expired';
  return now < discountStart(validFrom) ? 'not_yet_valid' : 'valid';
};
