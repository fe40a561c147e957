import type { Prize } from '#shared/contract/admin.ts';
import type { PrizeDraft, RewardDraft } from '#web/superadmin/prizes/draft.ts';

const COMMON = {
  resourceType: 'farina',
  discountPercent: '12.5',
  amountOff: '5',
  discountCode: 'dolce20',
  validFrom: '2026-03-29',
  validUntil: '2026-10-25',
  usageLimit: '3',
  isEndless: false,
  isUnlimited: false,
};

export const NINA = { id: 7, username: 'Nina', email: 'nina@example.it' };

export const REWARD: RewardDraft = {
  ...COMMON,
  userId: NINA,
  rewardType: 'sconto',
  rewardValue: '50',
  note: ' Un premio ',
  prize: null,
};

export const PRIZE_DRAFT: PrizeDraft = {
  ...COMMON,
  name: ' Vassoio ',
  type: 'sconto',
  value: '50',
  description: '',
  conditions: ' Solo torte intere ',
  cost: '1,20',
  minimumAmount: '15',
  validity: 'days',
  validDays: '30',
  isActive: true,
};

export const PRIZE: Prize = {
  id: 1,
  name: 'Vassoio',
  description: null,
  type: 'bigne',
  resourceType: null,
  value: 12,
  discountPercent: null,
  amountOff: null,
  discountCode: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  conditions: null,
  cost: null,
  validDays: null,
  minimumAmount: null,
  isActive: true,
  createdAt: '2026-11-20T10:00:00.000Z',
};
