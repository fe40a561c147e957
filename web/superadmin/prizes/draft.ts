import type { AssignedReward, Prize } from '#shared/contract/admin.ts';
import { dateInputValue } from './date-input.ts';

export type RewardType = AssignedReward['rewardType'];

/** The values of a reward's or a template's form: each input's text. */
export type Draft = {
  value: string;
  resourceType: string;
  /** A reward's note, a template's description. */
  text: string;
  discountPercent: string;
  discountCode: string;
  validFrom: string;
  validUntil: string;
  usageLimit: string;
};

export const EMPTY_DRAFT: Draft = {
  value: '',
  resourceType: '',
  text: '',
  discountPercent: '',
  discountCode: '',
  validFrom: '',
  validUntil: '',
  usageLimit: '',
};

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** The form values of a template. */
export const draftOf = (prize: Prize): Draft => ({
  value: numberText(prize.value),
  resourceType: prize.resourceType ?? '',
  text: prize.description ?? '',
  discountPercent: numberText(prize.discountPercent),
  discountCode: prize.discountCode ?? '',
  validFrom: dateInputValue(prize.validFrom),
  validUntil: dateInputValue(prize.validUntil),
  usageLimit: numberText(prize.usageLimit),
});

/** By template type (rule 21). */
const REWARD_TYPES: Record<Prize['type'], RewardType> = {
  coins: 'coins',
  bigne: 'risorsa',
  resource: 'risorsa',
  special: 'custom',
  sconto: 'sconto',
};

/** The form values of a reward that is assigned from a template. */
export const rewardFromTemplate = (prize: Prize): { type: RewardType; draft: Draft } => {
  const draft = draftOf(prize);
  const resourceType = prize.type === 'bigne' ? 'bignè' : draft.resourceType;
  return {
    type: REWARD_TYPES[prize.type],
    draft: { ...draft, resourceType, text: draft.text || prize.name },
  };
};
