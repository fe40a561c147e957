import type { Prize } from '#shared/contract/admin.ts';
import type {
  ADMIN_REWARD_TYPES,
  REWARD_RESOURCES,
  REWARD_STATUSES,
} from '#shared/contract/schemas/rewards.ts';
import { ALONE, keyTemplate } from '../table/key.ts';
import { kind, kindWithInitial, listed } from '../table/kind.ts';
import { inBusiness } from './business.ts';
import { OF_NOBODY, ownedBy } from './player.ts';
import { openVoucher, rewardCounts } from './reward-counts.ts';
import type { Versioned } from './versioned.ts';

/** A prize that the game gives: claimed once (rule 126). */
export type GameReward = {
  readonly id: number;
  readonly playerId: number;
  readonly rewardName: string;
  readonly description: string;
  readonly rewardType: 'coins' | 'bigne';
  readonly rewardValue: number;
  readonly claimed: boolean;
  readonly createdAt: number;
};

export const gameRewards = ownedBy('REWARD');

export const gameReward = kind<GameReward, [id: number]>({
  name: 'gameReward',
  what: 'a prize that the game gave',
  pk: 'REWARD#{id:1}',
  sk: ALONE,
  readers: 'owner',
  exported: { under: 'rewards' },
  othersErased: 'names nobody else',
  erased: { by: 'lists' },
  lists: playerId => [gameRewards.range(playerId)],
  indexes: [listed(gameRewards, ({ playerId, id }) => [playerId, id])],
  restored: { with: 'game' },
  bytes: '240',
});

/** What a reward keeps of the template that it was made from (rule 196). Amounts in cents. */
type FromPrize = {
  readonly prizeId: number;
  readonly prizeName: string;
  readonly cost: number | null;
  readonly conditions: string | null;
  readonly minimumAmount: number | null;
};

/**
 * A reward that a super administrator assigns (rule 127); the fields of a template are missing if it was assigned by
 * hand. Times in milliseconds.
 */
export type StoredAssignedReward = Partial<FromPrize> & {
  readonly id: number;
  readonly playerId: number;
  readonly rewardType: (typeof ADMIN_REWARD_TYPES)[number];
  readonly rewardValue: number | null;
  readonly resourceType: (typeof REWARD_RESOURCES)[number] | null;
  readonly discountPercent: number | null;
  /** In cents; only for a voucher of an amount. */
  readonly amountOff?: number;
  readonly discountCode: string | null;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  readonly usageLimit: number | null;
  readonly usageCount: number;
  readonly note: string | null;
  /** The name of the special template that the reward was made from; absent if there was none. */
  readonly what?: string;
  readonly status: (typeof REWARD_STATUSES)[number];
  readonly claimed: boolean;
  readonly voucherId: number | null;
  /** null until it is delivered. */
  readonly deliveredAt: number | null;
  /** Missing until it is claimed; a reward that needs no claim counts as claimed on its delivery. */
  readonly claimedAt?: number;
  readonly withdrawnAt?: number;
  /** Whether a full card issued it, whose purchase wasn't undone. */
  readonly ofCard?: true;
  /** The rule or the marketing campaign that issued it. */
  readonly ruleId?: number;
  readonly promotionId?: number;
  /** Whether the player has deleted it with its voucher, or it was withdrawn. */
  readonly deleted: boolean;
  readonly createdAt: number;
};

/** A player's assigned rewards; deleted and withdrawn ones have a list of their own. */
export const assignedRewardsOf = ownedBy('ADMINREWARD');
export const deletedAssignedRewards = ownedBy('DELETEDADMINREWARD');

/** The assigned rewards of all players, oldest first. Only super administrators and the till write here. */
export const assignedRewards = keyTemplate<[id: number]>('ASSIGNED', '{id:16}', { index: 'gsi2' });

export const assignedReward = kind<StoredAssignedReward, [id: number]>({
  name: 'assignedReward',
  what: 'a reward that a super administrator assigned',
  pk: 'ADMINREWARD#{id:1}',
  sk: ALONE,
  readers: 'owner',
  exported: {
    under: 'adminRewards',
    // The reward's cost is not shown: it concerns only the shop (rule 200).
    view: ({ cost: _, ...shown }) => [shown],
  },
  othersErased: 'names nobody else',
  erased: { by: 'lists' },
  lists: playerId => [assignedRewardsOf.range(playerId), deletedAssignedRewards.range(playerId)],
  indexes: [
    listed(assignedRewardsOf, ({ playerId, id, deleted }) =>
      deleted ? undefined : [playerId, id],
    ),
    listed(deletedAssignedRewards, ({ playerId, id, deleted }) =>
      deleted ? [playerId, id] : undefined,
    ),
    listed(assignedRewards, ({ id }) => [id]),
  ],
  streamed: true,
  counted: inBusiness({ forGood: rewardCounts, open: openVoucher }),
  restored: { with: 'till' },
  bytes: '450, up to 200 more with conditions',
});

/** The end of the validity of an assigned discount or thing (rule 20), in milliseconds. */
export type RewardEnd = { readonly rewardId: number; readonly endsAt: number };

/** Ordered by end. Only administrators, the till and the midnight job write here. */
export const rewardEnd = kind<RewardEnd, [endsAt: number, rewardId: number]>({
  ...OF_NOBODY,
  name: 'rewardEnd',
  what: 'when an assigned discount or thing expires, until its reward is marked as expired',
  pk: 'REWARDENDS',
  sk: '{endsAt:16}#{rewardId:16}',
  readers: 'nobody',
  restored: { with: 'till', as: 'pointer' },
  bytes: '90',
});

export type StoredPrize = Prize & Versioned;

/** All prizes in one item: they are few, and the panel reads them together. */
type Prizes = {
  readonly prizes: readonly StoredPrize[];
  /** The names of deleted prizes, by their ids, for the shop's numbers. */
  readonly formerNames?: Readonly<Record<string, string>>;
};

export const prizes = kindWithInitial<Prizes, []>(
  { prizes: [] },
  {
    ...OF_NOBODY,
    name: 'prizes',
    what: 'all prizes',
    pk: 'PRIZES',
    sk: ALONE,
    readers: 'staff',
    cached: true,
    restored: { with: 'settings' },
    bytes: '320 each, up to 200 more with conditions; 60 for each deleted one',
  },
);
