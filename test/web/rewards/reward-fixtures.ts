import type { AdminReward, Reward } from '#shared/contract/schemas/rewards.ts';

const CREATED = '2026-11-20T09:00:00.000Z';

export const gameReward = (changes: Partial<Reward> = {}): Reward => ({
  id: 1,
  type: 'game',
  rewardName: 'Benvenuto in pasticceria',
  description: '50 monete per cominciare.',
  rewardType: 'coins',
  rewardValue: 50,
  claimed: false,
  voucherId: null,
  createdAt: CREATED,
  ...changes,
});

/** A delivered discount. */
export const discount = (changes: Partial<AdminReward> = {}): AdminReward => ({
  id: 'admin_2',
  type: 'admin',
  rewardName: 'Sconto del 15%',
  description: 'Un regalo dalla pasticceria.',
  rewardType: 'sconto',
  rewardValue: null,
  resourceType: null,
  what: null,
  discountPercent: 15,
  amountOff: null,
  discountCode: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  usageCount: 0,
  note: null,
  conditions: null,
  minimumAmount: null,
  prizeId: null,
  status: 'delivered',
  claimed: false,
  voucherId: null,
  createdAt: CREATED,
  ...changes,
});
