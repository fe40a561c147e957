import { REWARD_MESSAGES } from '#shared/contract/admin/fields.ts';
import { admin as contract } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { discountEnd } from '#shared/rules/rewards.ts';
import { requireUser, userItems } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { assignedRewardView } from '../../domain/reward/assigned-reward-view.ts';
import { checkDiscount, refuseField } from '../../domain/reward/discount.ts';
import { noteRewardEnd } from '../../domain/reward/reward-end.ts';
import { operation } from '../../http/operation.ts';
import { assignedReward, type StoredAssignedReward } from '../../items/rewards.ts';
import { newId } from '../../table/ids.ts';

type RewardFields = Input<typeof contract.assignReward>;

const parseInstant = (text: string | null | undefined): number | null =>
  text ? Date.parse(text) : null;

/** Checks the fields that each type of reward requires or excludes (rules 128 and 129). */
const checkReward = ({
  rewardType,
  rewardValue,
  resourceType,
  note,
  now,
  ...discount
}: RewardFields & { readonly now: number }) => {
  if (rewardType === 'sconto') {
    checkDiscount(discount);
    if (discountEnd(parseInstant(discount.validUntil)) <= now)
      refuseField('validUntil', 'La data di fine è già passata.');
    if (rewardValue) refuseField('rewardValue', REWARD_MESSAGES.noValue);
  }
  if (rewardType === 'risorsa' && !resourceType)
    refuseField('resourceType', REWARD_MESSAGES.resource);
  if (rewardType === 'custom' && !note) refuseField('note', 'Descrivi il premio.');
  if (rewardType !== 'custom' && rewardType !== 'sconto' && !rewardValue) {
    refuseField('rewardValue', 'Indica il valore del premio.');
  }
};

const newReward = (fields: RewardFields, id: number, now: number): StoredAssignedReward => {
  const isDiscount = fields.rewardType === 'sconto';
  return {
    id,
    playerId: fields.userId,
    rewardType: fields.rewardType,
    rewardValue: isDiscount ? null : (fields.rewardValue ?? null),
    resourceType: fields.rewardType === 'risorsa' ? (fields.resourceType ?? null) : null,
    discountPercent: isDiscount ? (fields.discountPercent ?? null) : null,
    discountCode: isDiscount ? (fields.discountCode ?? null) : null,
    validFrom: isDiscount ? parseInstant(fields.validFrom) : null,
    validUntil: isDiscount ? parseInstant(fields.validUntil) : null,
    usageLimit: isDiscount || fields.rewardType === 'custom' ? (fields.usageLimit ?? null) : null,
    usageCount: 0,
    note: fields.note || null,
    status: 'pending',
    claimed: false,
    voucherId: null,
    deleted: false,
    createdAt: now,
  };
};

/** Assigns a reward, which stays pending until it is delivered (rule 127). */
export const assignReward = operation(contract.assignReward, {
  loads: ({ input }) => userItems(input.userId),
  run: ({ input, caller, unit, items: { account }, now }) => {
    checkReward({ ...input, now });
    const user = requireUser(account);
    const reward = newReward(input, newId(now), now);
    unit.create(assignedReward(reward.id), reward);
    noteRewardEnd(unit, reward);
    const { rewardType, rewardValue, discountPercent } = reward;
    audit(unit, caller.id, {
      action: 'reward.assign',
      target: `user ${user.id}`,
      after: { rewardId: reward.id, rewardType, rewardValue, discountPercent },
    });
    return { reward: assignedRewardView(reward, user.username, now) };
  },
});
