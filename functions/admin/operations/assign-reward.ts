import { REWARD_MESSAGES } from '#shared/contract/admin/fields.ts';
import { admin as contract, type Prize } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { discountEnd, hasVoucher, isDiscount } from '#shared/rules/rewards.ts';
import { requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { assignedRewardView } from '../../domain/reward/assigned-reward-view.ts';
import { checkDiscount, checkValidity, discountOf } from '../../domain/reward/discount.ts';
import { keptFrom, REWARD_TYPES, validityOf } from '../../domain/reward/prize.ts';
import { noteRewardEnd } from '../../domain/reward/reward-end.ts';
import { refuseField } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { assignedReward, prizes, type StoredAssignedReward } from '../../items/rewards.ts';
import { newId } from '../../table/ids.ts';

type RewardFields = Input<typeof contract.assignReward>;

const parseInstant = (text: string | null | undefined): number | null =>
  text ? Date.parse(text) : null;

/** Checks the validity dates of a discount or a thing: the end must not have passed already. */
const checkDays = (fields: RewardFields, now: number): void => {
  checkValidity(fields);
  if (discountEnd(parseInstant(fields.validUntil)) <= now)
    refuseField('validUntil', 'La data di fine è già passata.');
};

/** Checks the fields that each type of reward requires or excludes (rules 128 and 129). */
const checkReward = (fields: RewardFields, prize: Prize | undefined, now: number): void => {
  const { rewardType, rewardValue, resourceType, note } = fields;
  checkDiscount(rewardType, fields);
  if (hasVoucher(fields)) checkDays(fields, now);
  if (isDiscount(fields) && rewardValue) refuseField('rewardValue', REWARD_MESSAGES.noValue);
  if (rewardType === 'risorsa' && !resourceType)
    refuseField('resourceType', REWARD_MESSAGES.resource);
  if (rewardType === 'custom' && !note && !prize) refuseField('note', 'Descrivi il premio.');
  if (!hasVoucher(fields) && !rewardValue)
    refuseField('rewardValue', 'Indica il valore del premio.');
};

/** The template that the reward names, if any. It must be active and of the reward's type. */
const prizeFor = (
  { prizeId, rewardType }: RewardFields,
  stored: readonly Prize[],
): Prize | undefined => {
  const prize = stored.find(({ id }) => id === prizeId);
  if (!prizeId || (prize?.isActive && REWARD_TYPES[prize.type] === rewardType)) return prize;
  return refuseField(
    'prizeId',
    'Scegli un premio attivo, dello stesso tipo di quello da assegnare.',
  );
};

type Made = { readonly id: number; readonly now: number; readonly prize: Prize | undefined };

/** The validity of a reward with a voucher: the given dates, or else as many days as its template says (rule 197). */
const validityFor = ({ validFrom, validUntil }: RewardFields, { prize, now }: Made) =>
  prize?.validDays && validFrom === undefined && validUntil === undefined
    ? validityOf(prize, now)
    : { validFrom: parseInstant(validFrom), validUntil: parseInstant(validUntil) };

const newReward = (fields: RewardFields, made: Made): StoredAssignedReward => {
  const { id, now, prize } = made;
  const takesOff = isDiscount(fields);
  return {
    ...(prize && keptFrom(prize)),
    id,
    playerId: fields.userId,
    rewardType: fields.rewardType,
    rewardValue: takesOff ? null : (fields.rewardValue ?? null),
    resourceType: fields.rewardType === 'risorsa' ? (fields.resourceType ?? null) : null,
    ...discountOf(fields.rewardType, fields),
    discountCode: takesOff ? (fields.discountCode ?? null) : null,
    ...(hasVoucher(fields) ? validityFor(fields, made) : { validFrom: null, validUntil: null }),
    usageLimit: hasVoucher(fields) ? (fields.usageLimit ?? null) : null,
    usageCount: 0,
    note: fields.note || null,
    status: 'pending',
    claimed: false,
    voucherId: null,
    deliveredAt: null,
    deleted: false,
    createdAt: now,
  };
};

/** Assigns a reward, which stays pending until it is delivered (rule 127). */
export const assignReward = operation(contract.assignReward, {
  loads: ({ input }) => ({
    ...userItems(input.userId),
    prizes: input.prizeId ? prizes() : undefined,
  }),
  run: ({ input, caller, unit, items: { account, prizes }, now }) => {
    const prize = prizeFor(input, prizes?.value.prizes ?? []);
    checkReward(input, prize, now);
    const user = requireUser(account);
    const reward = newReward(input, { id: newId(now), now, prize });
    unit.create(assignedReward(reward.id), reward);
    noteRewardEnd(unit, reward);
    const { rewardType, rewardValue, discountPercent, amountOff } = reward;
    audit(unit, caller.id, {
      action: 'reward.assign',
      target: `user ${user.id}`,
      after: {
        ...{ rewardId: reward.id, rewardType, rewardValue, discountPercent },
        ...(amountOff && { amountOff }),
      },
    });
    return { reward: assignedRewardView(reward, user.username, now) };
  },
});
