import type { admin, Prize } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
import { endOfDaysAfter, isDiscount } from '#shared/rules/rewards.ts';
import { refuseField } from '../../failure.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import { checkDiscount, checkValidity, discountOf } from './discount.ts';

type PrizeFields = Input<typeof admin.createPrize>;

/** Whether the rewards of a type of template have vouchers: discounts and things do. */
const hasVoucher = (type: Prize['type']): boolean =>
  isDiscount({ rewardType: type }) || type === 'special';

/** The fields that only the templates of vouchers have. */
const VOUCHER_TERMS = ['conditions', 'validDays', 'minimumAmount'] as const;

/** Checks the terms of a template (rule 196). */
const checkTerms = (fields: PrizeFields): void => {
  const { type, validDays, validFrom, validUntil } = fields;
  const refused = hasVoucher(type) ? undefined : VOUCHER_TERMS.find(field => fields[field]);
  if (refused) refuseField(refused, 'Vale solo per uno sconto o per un premio speciale.');
  if (validDays && (validFrom || validUntil)) {
    refuseField('validDays', 'Indica i giorni di validità oppure le date, non entrambi.');
  }
  if (hasVoucher(type)) checkValidity(fields);
};

/** Checks the fields that each type of template requires (rule 128). */
export const checkPrize = (fields: PrizeFields): void => {
  const { type, value, resourceType } = fields;
  checkDiscount(type, fields);
  if (isDiscount({ rewardType: type })) {
    const has = type === 'sconto' ? 'Uno sconto' : 'Un buono';
    const instead = type === 'sconto' ? 'una percentuale' : 'un importo';
    if (value) refuseField('value', `${has} non ha un valore: ha ${instead}.`);
  } else if (type !== 'special' && !value) {
    refuseField('value', 'Indica il valore del premio.');
  }
  if (type === 'resource' && !resourceType) refuseField('resourceType', 'Scegli la risorsa.');
  checkTerms(fields);
};

/** The fields after a change: terms and cost that the change omits stay, if the type has them. */
export const changedFields = (fields: PrizeFields, before: Prize): PrizeFields => {
  const { cost, conditions, validDays, minimumAmount } = before;
  const kept = hasVoucher(fields.type) ? { conditions, validDays, minimumAmount } : {};
  return { cost, ...kept, ...fields };
};

/** The terms of a voucher's template; null for every other type. */
const termsOf = (fields: PrizeFields) => {
  const has = hasVoucher(fields.type);
  return {
    validFrom: has ? (fields.validFrom ?? null) : null,
    validUntil: has ? (fields.validUntil ?? null) : null,
    usageLimit: has ? (fields.usageLimit ?? null) : null,
    conditions: (has && fields.conditions) || null,
    validDays: has ? (fields.validDays ?? null) : null,
    minimumAmount: has ? (fields.minimumAmount ?? null) : null,
  };
};

/** The template as stored: fields that its type doesn't use are null. */
export const prizeOf = (fields: PrizeFields, id: number, createdAt: string): Prize => {
  const takesOff = isDiscount({ rewardType: fields.type });
  const { discountPercent, amountOff = null } = discountOf(fields.type, fields);
  return {
    id,
    name: fields.name,
    description: fields.description ?? null,
    type: fields.type,
    resourceType: fields.type === 'resource' ? (fields.resourceType ?? null) : null,
    value: takesOff ? null : (fields.value ?? null),
    discountPercent,
    amountOff,
    discountCode: takesOff ? (fields.discountCode ?? null) : null,
    ...termsOf(fields),
    cost: fields.cost ?? null,
    isActive: fields.isActive,
    createdAt,
  };
};

export const REWARD_TYPES = {
  coins: 'coins',
  bigne: 'risorsa',
  resource: 'risorsa',
  special: 'custom',
  sconto: 'sconto',
  buono: 'buono',
} as const satisfies Record<Prize['type'], StoredAssignedReward['rewardType']>;

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** The template's number of days from the issue on, or else the template's own dates (rule 197). */
export const validityOf = ({ validDays, validFrom, validUntil }: Prize, now: number) =>
  validDays === null
    ? { validFrom: instantOf(validFrom), validUntil: instantOf(validUntil) }
    : { validFrom: now, validUntil: endOfDaysAfter(now, validDays) };

/** What a reward keeps of its template (rule 196). A thing also has the template's name. */
export const keptFrom = (stored: Prize) => {
  const { id, name, type, cost, conditions, minimumAmount } = stored;
  const kept = { prizeId: id, prizeName: name, cost, conditions, minimumAmount };
  return type === 'special' ? { ...kept, what: name } : kept;
};

/** A new pending reward from a template (rule 21). The template's description becomes its note. */
export const rewardFrom = (
  prize: Prize,
  { id, playerId, now }: { readonly id: number; readonly playerId: number; readonly now: number },
): StoredAssignedReward => {
  return {
    id,
    playerId,
    rewardType: REWARD_TYPES[prize.type],
    rewardValue: prize.value,
    resourceType: prize.type === 'bigne' ? 'bignè' : prize.resourceType,
    ...discountOf(prize.type, prize),
    discountCode: prize.discountCode,
    ...validityOf(prize, now),
    usageLimit: prize.usageLimit,
    usageCount: 0,
    note: prize.description,
    ...keptFrom(prize),
    status: 'pending',
    claimed: false,
    voucherId: null,
    deliveredAt: null,
    deleted: false,
    createdAt: now,
  };
};
