import type { admin, Prize } from '#shared/contract/admin.ts';
import type { Input } from '#shared/contract/route.ts';
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
    usageLimit: isDiscount ? (fields.usageLimit ?? null) : null,
    isActive: fields.isActive,
    createdAt,
  };
};
