import type { AdminUser, AssignedReward, Prize } from '#shared/contract/admin.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { euroText } from '../parts/euros.ts';
import { textOf } from '../parts/form-text.ts';

/** An instant's day in Rome, as the value of a date input. */
const dateInputValue = (instant: string | null): string =>
  instant === null ? '' : dayKey(Date.parse(instant));

export type RewardType = AssignedReward['rewardType'];
export type PrizeType = Prize['type'];

/** The recipient of a reward. */
export type Recipient = Pick<AdminUser, 'id' | 'username'> & {
  /** null for the customer of a printed card. */
  readonly email: string | null;
};

export const recipientOf = ({ id, username, email }: Recipient): Recipient => ({
  id,
  username,
  email,
});

/** What the forms suggest (rule 202). */
const PROPOSED_USES = '1';
const PROPOSED_DAYS = 30;

/** Whether the type of a template or reward is a discount, by a percentage or an amount. */
export const takesOff = (type: PrizeType | RewardType | undefined): boolean =>
  type === 'sconto' || type === 'buono';

/** Whether the type is a discount or a thing. */
export const hasVoucher = (type: PrizeType | RewardType | undefined): boolean =>
  takesOff(type) || type === 'special' || type === 'custom';

/** The values that the forms of rewards and prizes share. */
const commonDraft = (prize: Prize | undefined) => ({
  resourceType: String(prize?.resourceType ?? ''),
  discountPercent: textOf(prize?.discountPercent),
  amountOff: euroText(prize?.amountOff ?? null),
  discountCode: prize?.discountCode ?? '',
  validFrom: dateInputValue(prize?.validFrom ?? null),
  validUntil: dateInputValue(prize?.validUntil ?? null),
  usageLimit: textOf(prize?.usageLimit) || PROPOSED_USES,
  isEndless: hasVoucher(prize?.type) && !prize?.validDays && !prize?.validUntil,
  // A thing without a limit is used once (rule 175).
  isUnlimited: takesOff(prize?.type) && prize?.usageLimit === null,
});

export type CommonDraft = ReturnType<typeof commonDraft>;

/** No end or no limit applies only because somebody has ticked it (rule 202). */
export type Tick = 'isEndless' | 'isUnlimited';

/** The names of the other inputs that both forms share. */
export type CommonField = Exclude<keyof CommonDraft, Tick>;

/** Whether a prize is valid for some days after its issue, or on fixed dates. */
type Validity = 'days' | 'dates';

const validityOf = (prize: Prize | undefined): Validity =>
  prize?.validFrom || prize?.validUntil ? 'dates' : 'days';

const typeOf = (prize: Prize | undefined): PrizeType => prize?.type ?? 'sconto';

/** The values of a prize's form; without a prize, of a new one. Amounts in euros. */
export const prizeDraft = (prize: Prize | undefined) => ({
  ...commonDraft(prize),
  name: prize?.name ?? '',
  type: typeOf(prize),
  value: textOf(prize?.value),
  description: prize?.description ?? '',
  conditions: prize?.conditions ?? '',
  cost: euroText(prize?.cost ?? null),
  minimumAmount: euroText(prize?.minimumAmount ?? null),
  validity: validityOf(prize),
  validDays: textOf(prize?.validDays ?? PROPOSED_DAYS),
  isActive: prize?.isActive ?? true,
});

export type PrizeDraft = ReturnType<typeof prizeDraft>;

/** By prize type (rule 21). */
const REWARD_TYPES: Record<PrizeType, RewardType> = {
  coins: 'coins',
  bigne: 'risorsa',
  resource: 'risorsa',
  special: 'custom',
  sconto: 'sconto',
  buono: 'buono',
};

/** From today, unless the prize has a first day; to the prize's end, or for its number of days. */
const daysFrom = (today: string, prize: Prize | undefined) => ({
  validFrom: dateInputValue(prize?.validFrom ?? null) || today,
  validUntil:
    dateInputValue(prize?.validUntil ?? null) || addDays(today, prize?.validDays ?? PROPOSED_DAYS),
});

/**
 * The values of a reward's form; without a prize, of a discount. `userId`, named like the call's field, includes the
 * user's name.
 */
export const rewardDraft = (
  prize: Prize | undefined,
  recipient: Recipient | null = null,
  today: string = dayKey(serverNow()),
) => {
  const { type, value, description } = prizeDraft(prize);
  const rewardType = REWARD_TYPES[type];
  const common = commonDraft(prize);
  return {
    ...common,
    ...daysFrom(today, prize),
    resourceType: type === 'bigne' ? 'bignè' : common.resourceType,
    userId: recipient,
    rewardType,
    rewardValue: value,
    // A thing already has the prize's name.
    note: type === 'special' ? description : description || (prize?.name ?? ''),
    // The reward keeps its terms as long as it has its type.
    prize: prize ? { id: prize.id, rewardType } : null,
  };
};

export type RewardDraft = ReturnType<typeof rewardDraft>;

type Resource = NonNullable<Prize['resourceType']>;

/** In the order in which they are shown (rule 127). */
export const RESOURCE_NAMES: Record<Resource, string> = {
  farina: 'Farina',
  zucchero: 'Zucchero',
  latte: 'Latte',
  uova: 'Uova',
  bignè: 'Bignè',
};
