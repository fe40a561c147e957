import type { AdminUser, AssignedReward, Prize } from '#shared/contract/admin.ts';
import { addDays, DAY, dayKey, iso, startOfDay } from '#shared/time.ts';

/**
 * A date input's day as it is sent: noon in Rome. It is computed from the following midnight, since
 * the clocks change in the early morning.
 */
const romeNoon = (day: string): string => iso(startOfDay(addDays(day, 1)) - DAY / 2);

/** An instant's day in Rome, as the value of a date input. */
const dateInputValue = (instant: string | null): string =>
  instant === null ? '' : dayKey(Date.parse(instant));

export type RewardType = AssignedReward['rewardType'];
export type PrizeType = Prize['type'];

/** The texts of the inputs that the forms of a reward and of a prize have both. */
type CommonDraft = {
  resourceType: string;
  discountPercent: string;
  discountCode: string;
  validFrom: string;
  validUntil: string;
  usageLimit: string;
};

/** The names of these inputs. */
export type CommonField = keyof CommonDraft;

/** Who gets a reward. */
export type Recipient = Pick<AdminUser, 'id' | 'username' | 'email'>;

export const recipientOf = ({ id, username, email }: AdminUser): Recipient => ({
  id,
  username,
  email,
});

/** The values of a reward's form; `userId`, named as the call does, is shown with the user's name. */
export type RewardDraft = CommonDraft & {
  userId: Recipient | null;
  rewardType: RewardType;
  rewardValue: string;
  note: string;
};

/** The values of a prize's form. */
export type PrizeDraft = CommonDraft & {
  name: string;
  type: PrizeType;
  value: string;
  description: string;
  isActive: boolean;
};

const numberText = (value: number | null): string => (value === null ? '' : String(value));

const EMPTY: CommonDraft = {
  resourceType: '',
  discountPercent: '',
  discountCode: '',
  validFrom: '',
  validUntil: '',
  usageLimit: '',
};

const commonDraft = (prize: Prize): CommonDraft => ({
  resourceType: prize.resourceType ?? '',
  discountPercent: numberText(prize.discountPercent),
  discountCode: prize.discountCode ?? '',
  validFrom: dateInputValue(prize.validFrom),
  validUntil: dateInputValue(prize.validUntil),
  usageLimit: numberText(prize.usageLimit),
});

/** The values of a prize's form; without a prize, of a new one. */
export const prizeDraft = (prize: Prize | undefined): PrizeDraft => ({
  ...(prize ? commonDraft(prize) : EMPTY),
  name: prize?.name ?? '',
  type: prize?.type ?? 'sconto',
  value: numberText(prize?.value ?? null),
  description: prize?.description ?? '',
  isActive: prize?.isActive ?? true,
});

/** By prize type (rule 21). */
const REWARD_TYPES: Record<PrizeType, RewardType> = {
  coins: 'coins',
  bigne: 'risorsa',
  resource: 'risorsa',
  special: 'custom',
  sconto: 'sconto',
};

/** The values of a reward's form; without a prize, of a discount. */
export const rewardDraft = (
  prize: Prize | undefined,
  recipient: Recipient | null = null,
): RewardDraft => {
  const { type, value, description } = prizeDraft(prize);
  const common = prize ? commonDraft(prize) : EMPTY;
  return {
    ...common,
    resourceType: type === 'bigne' ? 'bignè' : common.resourceType,
    userId: recipient,
    rewardType: REWARD_TYPES[type],
    rewardValue: value,
    note: description || (prize?.name ?? ''),
  };
};

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
