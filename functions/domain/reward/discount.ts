import { REWARD_MESSAGES } from '#shared/contract/admin/fields.ts';
import { refuseField } from '../../failure.ts';

const PERCENT_MAX = 100;
const HUNDREDTHS = 100;

/** Above 0 and up to 100, with at most two decimals. */
const isPercent = (percent: number | null | undefined): boolean =>
  typeof percent === 'number' &&
  percent > 0 &&
  percent <= PERCENT_MAX &&
  percent === Math.round(percent * HUNDREDTHS) / HUNDREDTHS;

type Validity = {
  readonly validFrom?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
};

type Discount = {
  readonly discountPercent?: number | null | undefined;
  readonly amountOff?: number | null | undefined;
};

/** Checks what a discount takes off, in a template or a reward: a percent (rule 129) or an amount (rule 306). */
export const checkDiscount = (type: string, { discountPercent, amountOff }: Discount): void => {
  if (type === 'sconto' && !isPercent(discountPercent))
    refuseField('discountPercent', REWARD_MESSAGES.percent);
  if (type === 'buono' && !amountOff) refuseField('amountOff', 'Indica di quanti euro è il buono.');
};

/** The fields that say what a discount takes off, as stored. */
export const discountOf = (type: string, { discountPercent, amountOff }: Discount) => ({
  discountPercent: type === 'sconto' ? (discountPercent ?? null) : null,
  ...(type === 'buono' && amountOff ? { amountOff } : {}),
});

/** Checks that a validity doesn't end before it begins. */
export const checkValidity = ({ validFrom, validUntil }: Validity): void => {
  if (validFrom && validUntil && Date.parse(validUntil) < Date.parse(validFrom)) {
    refuseField('validUntil', 'La data di fine viene prima di quella di inizio.');
  }
};
