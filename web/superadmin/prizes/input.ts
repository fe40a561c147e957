import type { Prize } from '#shared/contract/admin.ts';
import { romeNoon } from './date-input.ts';
import type { CommonField, PrizeDraft, RewardDraft } from './draft.ts';

type Resource = NonNullable<Prize['resourceType']>;

/** In the order in which they are shown (rule 127). */
export const RESOURCE_NAMES: Record<Resource, string> = {
  farina: 'Farina',
  zucchero: 'Zucchero',
  latte: 'Latte',
  uova: 'Uova',
  bignè: 'Bignè',
};

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));
const noonOrNull = (day: string): string | null => (day === '' ? null : romeNoon(day));
const textOrNull = (text: string): string | null => text.trim() || null;

const NO_DISCOUNT = {
  discountPercent: null,
  discountCode: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
};

const discountInput = (draft: Record<CommonField, string>) => ({
  discountPercent: numberOrNull(draft.discountPercent),
  discountCode: textOrNull(draft.discountCode),
  validFrom: noonOrNull(draft.validFrom),
  validUntil: noonOrNull(draft.validUntil),
  usageLimit: numberOrNull(draft.usageLimit),
});

/** The input of admin.assignReward; fields that the type doesn't use are null. */
export const rewardInput = (draft: RewardDraft) => {
  const { userId, rewardType, rewardValue, resourceType, note } = draft;
  return {
    userId: userId?.id,
    rewardType,
    rewardValue: rewardType === 'sconto' ? null : numberOrNull(rewardValue),
    resourceType: rewardType === 'risorsa' ? textOrNull(resourceType) : null,
    note: textOrNull(note),
    status: 'pending',
    ...(rewardType === 'sconto' ? discountInput(draft) : NO_DISCOUNT),
    usageCount: 0,
  };
};

/** The input of admin.createPrize; fields that the type doesn't use are null. */
export const prizeInput = (draft: PrizeDraft) => {
  const { name, type, value, resourceType, description, isActive } = draft;
  return {
    name,
    description: textOrNull(description),
    type,
    resourceType: type === 'resource' ? textOrNull(resourceType) : null,
    value: type === 'sconto' ? null : numberOrNull(value),
    ...(type === 'sconto' ? discountInput(draft) : NO_DISCOUNT),
    isActive,
  };
};
