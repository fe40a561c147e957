import type { admin, Prize } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import { checkDiscount, refuseField } from './discount.ts';

type PrizeFields = Input<typeof admin.createPrize>;

/** Checks the fields that each type of template requires (rule 128). */
export const checkPrize = ({ type, value, resourceType, ...discount }: PrizeFields) => {
  if (type === 'sconto') {
    checkDiscount(discount);
    if (value) refuseField('value', 'Uno sconto non ha un valore: ha una percentuale.');
  } else if (type !== 'special' && !value) {
    refuseField('value', 'Indica il valore del premio.');
  }
  if (type === 'resource' && !resourceType) refuseField('resourceType', 'Scegli la risorsa.');
};

/** The template as stored: fields that its type doesn't use are null. */
export const prizeOf = (fields: PrizeFields, id: number, createdAt: string): Prize => {
  const isDiscount = fields.type === 'sconto';
  return {
    id,
    name: fields.name,
    description: fields.description ?? null,
    type: fields.type,
    resourceType: fields.type === 'resource' ? (fields.resourceType ?? null) : null,
    value: isDiscount ? null : (fields.value ?? null),
    discountPercent: isDiscount ? (fields.discountPercent ?? null) : null,
    discountCode: isDiscount ? (fields.discountCode ?? null) : null,
    validFrom: isDiscount ? (fields.validFrom ?? null) : null,
    validUntil: isDiscount ? (fields.validUntil ?? null) : null,
    usageLimit: isDiscount || fields.type === 'special' ? (fields.usageLimit ?? null) : null,
    isActive: fields.isActive,
    createdAt,
  };
};

const REWARD_TYPES = {
  coins: 'coins',
  bigne: 'risorsa',
  resource: 'risorsa',
  special: 'custom',
  sconto: 'sconto',
} as const satisfies Record<Prize['type'], StoredAssignedReward['rewardType']>;

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** A new reward from a template, pending (rule 21): a thing has the template's name and description. */
export const rewardFrom = (
  prize: Prize,
  { id, playerId, now }: { readonly id: number; readonly playerId: number; readonly now: number },
): StoredAssignedReward => ({
  id,
  playerId,
  rewardType: REWARD_TYPES[prize.type],
  rewardValue: prize.value,
  resourceType: prize.type === 'bigne' ? 'bignè' : prize.resourceType,
  discountPercent: prize.discountPercent,
  discountCode: prize.discountCode,
  validFrom: instantOf(prize.validFrom),
  validUntil: instantOf(prize.validUntil),
  usageLimit: prize.usageLimit,
  usageCount: 0,
  note: prize.description,
  ...(prize.type === 'special' ? { what: prize.name } : {}),
  status: 'pending',
  claimed: false,
  voucherId: null,
  deleted: false,
  createdAt: now,
});
