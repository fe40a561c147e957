import type { AdminUser, AssignedReward, Prize } from '#shared/contract/admin.ts';
import { dateInputValue } from './date-input.ts';

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
