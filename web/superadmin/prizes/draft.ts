import type { AssignedReward, Prize } from '#shared/contract/admin.ts';
import { dateInputValue } from './date-input.ts';

export type RewardType = AssignedReward['rewardType'];

/** What a reward's form or a template's starts from: each input's text. */
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

const numeral = (value: number | null): string => (value === null ? '' : String(value));

/** A template as its form shows it. */
export const draftOf = (prize: Prize): Draft => ({
  value: numeral(prize.value),
  resourceType: prize.resourceType ?? '',
  text: prize.description ?? '',
  discountPercent: numeral(prize.discountPercent),
  discountCode: prize.discountCode ?? '',
  validFrom: dateInputValue(prize.validFrom),
  validUntil: dateInputValue(prize.validUntil),
  usageLimit: numeral(prize.usageLimit),
});

/** Template types map to rewards (Rules, decision 21). */
const REWARD_OF: Record<Prize['type'], RewardType> = {
  coins: 'coins',
  bigne: 'risorsa',
  resource: 'risorsa',
  special: 'custom',
  sconto: 'sconto',
};

/** The reward that a template stands for. */
export const rewardFromTemplate = (prize: Prize): { type: RewardType; draft: Draft } => {
  const draft = draftOf(prize);
  const resourceType = prize.type === 'bigne' ? 'bignè' : draft.resourceType;
  return {
    type: REWARD_OF[prize.type],
    draft: { ...draft, resourceType, text: draft.text || prize.name },
  };
};
