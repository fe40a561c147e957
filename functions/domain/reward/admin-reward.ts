import type {
  ADMIN_REWARD_TYPES,
  REWARD_RESOURCES,
  REWARD_STATUSES,
} from '#shared/contract/schemas/rewards.ts';
import { discountEnd } from '#shared/rules/rewards.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { queryAll } from '../../table/query.ts';

type RewardType = (typeof ADMIN_REWARD_TYPES)[number];

/** A reward that a super administrator assigns (rule 127). Times in milliseconds. */
export type StoredAdminReward = {
  readonly id: number;
  readonly playerId: number;
  readonly rewardType: RewardType;
  readonly rewardValue: number | null;
  readonly resourceType: (typeof REWARD_RESOURCES)[number] | null;
  readonly discountPercent: number | null;
  readonly discountCode: string | null;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
  readonly note: string | null;
  /** The name of the special template that it was made from; absent if there was none. */
  readonly what?: string;
  readonly status: (typeof REWARD_STATUSES)[number];
  readonly claimed: boolean;
  readonly voucherId: number | null;
  /** Whether the player has deleted it with its voucher, or it was withdrawn. */
  readonly deleted: boolean;
  readonly createdAt: number;
};

const LISTED = 'ADMINREWARD';
/** Deleted rewards have a list of their own, which erasing and exporting an account read. */
const DELETED = 'DELETEDADMINREWARD';

export const adminReward = item<StoredAdminReward, [id: number]>(keys.adminReward, {
  indexes: ({ playerId, id, deleted }) => ({
    gsi1: keys.ownedBy(playerId, deleted ? DELETED : LISTED, id),
    gsi2: keys.assigned(id),
  }),
});

/** The partition of index 1 that lists a player's assigned rewards. */
export const adminRewardsOf = (playerId: number): string => keys.ownedBy(playerId, LISTED, 0).pk;

/** All of a player's stored assigned rewards, deleted or not. */
export const readAllAdminRewards = async (playerId: number): Promise<StoredAdminReward[]> => {
  const kinds = [LISTED, DELETED].map(kind => keys.ownedBy(playerId, kind, 0).pk);
  return (await Promise.all(kinds.map(pk => queryAll(adminReward, { index: 'gsi1', pk })))).flat();
};

/** The partition of index 2 that lists the assigned rewards of all players. */
export const ASSIGNED_REWARDS_PARTITION = keys.assigned(0).pk;

/** Whether a reward is a thing to be handed over, which has a voucher once it is delivered (rule 175). */
export const isThing = ({ rewardType }: StoredAdminReward): boolean => rewardType === 'custom';

/** The status at an instant: a discount has expired even before the midnight job marks it. */
export const statusAt = (
  { status, rewardType, validUntil }: StoredAdminReward,
  now: number,
): StoredAdminReward['status'] =>
  rewardType === 'sconto' &&
  (status === 'pending' || status === 'delivered') &&
  now >= discountEnd(validUntil)
    ? 'expired'
    : status;
