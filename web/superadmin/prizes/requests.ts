import type { Prize } from '#shared/contract/admin.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { romeNoon } from './date-input.ts';
import type { Draft, RewardType } from './draft.ts';

type Resource = NonNullable<Prize['resourceType']>;

/** In the order in which they are shown (rule 127). */
export const RESOURCE_NAMES: Record<Resource, string> = {
  farina: 'Farina',
  zucchero: 'Zucchero',
  latte: 'Latte',
  uova: 'Uova',
  bignè: 'Bignè',
};

const isResource = (text: string): text is Resource => Object.hasOwn(RESOURCE_NAMES, text);

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

const discountOf = (draft: Draft) => ({
  discountPercent: numberOrNull(draft.discountPercent),
  discountCode: textOrNull(draft.discountCode)?.toUpperCase() ?? null,
  validFrom: noonOrNull(draft.validFrom),
  validUntil: noonOrNull(draft.validUntil),
  usageLimit: numberOrNull(draft.usageLimit),
});

/** The input of admin.assignReward; fields that the type doesn't use are null. */
export const rewardRequest = (
  userId: number,
  type: RewardType,
  draft: Draft,
): RequestOf<'admin.assignReward'> => ({
  userId,
  rewardType: type,
  rewardValue: type === 'sconto' ? null : numberOrNull(draft.value),
  resourceType: type === 'risorsa' && isResource(draft.resourceType) ? draft.resourceType : null,
  note: textOrNull(draft.text),
  status: 'pending',
  ...(type === 'sconto' ? discountOf(draft) : NO_DISCOUNT),
  usageCount: 0,
});

/** The input of admin.createPrize; fields that the type doesn't use are null. */
export const prizeRequest = (
  name: string,
  type: Prize['type'],
  isActive: boolean,
  draft: Draft,
): RequestOf<'admin.createPrize'> => ({
  name: name.trim(),
  description: textOrNull(draft.text),
  type,
  resourceType: type === 'resource' && isResource(draft.resourceType) ? draft.resourceType : null,
  value: type === 'sconto' ? null : numberOrNull(draft.value),
  ...(type === 'sconto' ? discountOf(draft) : NO_DISCOUNT),
  isActive,
});
