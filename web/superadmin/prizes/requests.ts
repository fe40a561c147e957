import type { Prize } from '#shared/contract/admin.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { romeNoon } from './date-input.ts';
import type { Draft, RewardType } from './draft.ts';

type Resource = NonNullable<Prize['resourceType']>;

/** Accounts specification, section 3, in the order in which they are shown. */
export const RESOURCE_NAMES: Record<Resource, string> = {
  farina: 'Farina',
  zucchero: 'Zucchero',
  latte: 'Latte',
  uova: 'Uova',
  bignè: 'Bignè',
};

const isResource = (text: string): text is Resource => Object.hasOwn(RESOURCE_NAMES, text);

const number = (text: string): number | null => (text === '' ? null : Number(text));
const day = (text: string): string | null => (text === '' ? null : romeNoon(text));
const words = (text: string): string | null => text.trim() || null;

const NO_DISCOUNT = {
  discountPercent: null,
  discountCode: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
};

const discountOf = (draft: Draft) => ({
  discountPercent: number(draft.discountPercent),
  discountCode: words(draft.discountCode)?.toUpperCase() ?? null,
  validFrom: day(draft.validFrom),
  validUntil: day(draft.validUntil),
  usageLimit: number(draft.usageLimit),
});

/** What assigning sends: only what the type uses is filled in. */
export const rewardRequest = (
  userId: number,
  type: RewardType,
  draft: Draft,
): RequestOf<'admin.assignReward'> => ({
  userId,
  rewardType: type,
  rewardValue: type === 'sconto' ? null : number(draft.value),
  resourceType: type === 'risorsa' && isResource(draft.resourceType) ? draft.resourceType : null,
  note: words(draft.text),
  status: 'pending',
  ...(type === 'sconto' ? discountOf(draft) : NO_DISCOUNT),
  usageCount: 0,
});

/** The same for a template. */
export const prizeRequest = (
  name: string,
  type: Prize['type'],
  isActive: boolean,
  draft: Draft,
): RequestOf<'admin.createPrize'> => ({
  name: name.trim(),
  description: words(draft.text),
  type,
  resourceType: type === 'resource' && isResource(draft.resourceType) ? draft.resourceType : null,
  value: type === 'sconto' ? null : number(draft.value),
  ...(type === 'sconto' ? discountOf(draft) : NO_DISCOUNT),
  isActive,
});
