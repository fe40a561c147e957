import { addDays, DAY, iso, startOfDay } from '#shared/time.ts';
import { typedCents, typedNumber } from '#web/ui/format/typed-number.ts';
import { textOrNull } from '../parts/form-text.ts';
import {
  type CommonDraft,
  hasVoucher,
  type PrizeDraft,
  type PrizeType,
  type RewardDraft,
  type RewardType,
  takesOff,
} from './draft.ts';

/**
 * A date input's day as it is sent: noon in Rome. It is computed from the following midnight, since the clocks change
 * in the early morning.
 */
const romeNoon = (day: string): string => iso(startOfDay(addDays(day, 1)) - DAY / 2);

/** A day as it is sent; an empty one, or one of a year with five digits, unchanged, which the schema refuses. */
const noon = (day: string): string => (/^\d{4}-/.test(day) ? romeNoon(day) : day);

const NO_VOUCHER = {
  discountPercent: null,
  amountOff: null,
  discountCode: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
};

/**
 * What a discount takes off, and how often a discount or a thing can be used. A blank limit is sent as 0, which is
 * refused: no limit must be chosen explicitly (rule 202).
 */
const voucherInput = (draft: CommonDraft, type: PrizeType | RewardType) => ({
  discountPercent: type === 'sconto' ? typedNumber(draft.discountPercent) : null,
  amountOff: type === 'buono' ? typedCents(draft.amountOff) : null,
  discountCode: takesOff(type) ? textOrNull(draft.discountCode) : null,
  usageLimit: takesOff(type) && draft.isUnlimited ? null : (typedNumber(draft.usageLimit) ?? 0),
});

/** The input of admin.assignReward; fields that the type doesn't use are null. */
export const rewardInput = (draft: RewardDraft) => {
  const { userId, rewardType, rewardValue, resourceType, note, prize } = draft;
  const days = {
    validFrom: noon(draft.validFrom),
    validUntil: draft.isEndless ? null : noon(draft.validUntil),
  };
  return {
    prizeId: prize?.rewardType === rewardType ? prize.id : null,
    userId: userId?.id,
    rewardType,
    rewardValue: takesOff(rewardType) ? null : typedNumber(rewardValue),
    resourceType: rewardType === 'risorsa' ? textOrNull(resourceType) : null,
    note: textOrNull(note),
    status: 'pending',
    ...(hasVoucher(rewardType) ? { ...voucherInput(draft, rewardType), ...days } : NO_VOUCHER),
    usageCount: 0,
  };
};

const NO_TERMS = { conditions: null, minimumAmount: null, validDays: null };

/** When a discount or a thing is valid, and on which terms. */
const termsInput = (draft: PrizeDraft) => {
  const { isEndless, validity, validFrom, validUntil, validDays } = draft;
  const hasDates = isEndless || validity === 'dates';
  return {
    conditions: textOrNull(draft.conditions),
    minimumAmount: typedCents(draft.minimumAmount),
    validDays: hasDates ? null : (typedNumber(validDays) ?? 0),
    validFrom: hasDates && validFrom !== '' ? noon(validFrom) : null,
    validUntil: hasDates && !isEndless ? noon(validUntil) : null,
  };
};

/** The input of admin.createPrize; fields that the type doesn't use are null. */
export const prizeInput = (draft: PrizeDraft) => {
  const { name, type, value, resourceType, description, cost, isActive } = draft;
  return {
    name,
    description: textOrNull(description),
    type,
    resourceType: type === 'resource' ? textOrNull(resourceType) : null,
    value: takesOff(type) ? null : typedNumber(value),
    cost: typedCents(cost),
    ...(hasVoucher(type)
      ? { ...voucherInput(draft, type), ...termsInput(draft) }
      : { ...NO_VOUCHER, ...NO_TERMS }),
    isActive,
  };
};
