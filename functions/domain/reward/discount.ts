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

/** Checks the percent of a discount, in a template or a reward (rule 129). */
export const checkDiscount = (percent: number | null | undefined): void => {
  if (!isPercent(percent)) refuseField('discountPercent', REWARD_MESSAGES.percent);
};

/** Checks that a validity doesn't end before it begins. */
export const checkValidity = ({ validFrom, validUntil }: Validity): void => {
  if (validFrom && validUntil && Date.parse(validUntil) < Date.parse(validFrom)) {
    refuseField('validUntil', 'La data di fine viene prima di quella di inizio.');
  }
};
