import type { Prize } from '#shared/contract/admin.ts';
import type { contract } from '#shared/contract/index.ts';
import type { Input } from '#shared/contract/route.ts';
import { Failure } from '../failure.ts';

type Fields = Input<typeof contract.admin.createPrize>;

const missing = (path: string, message: string): never => {
  throw new Failure('invalid_input', { issues: [{ path, message }] });
};

/** What a template of each type must hold (Accounts specification, section 5). */
export const checkPrize = ({
  type,
  value,
  resourceType,
  discountPercent,
  validFrom,
  validUntil,
}: Fields) => {
  if (type === 'sconto') {
    if (!discountPercent) missing('discountPercent', 'Indica la percentuale di sconto.');
    if (value) missing('value', 'Uno sconto non ha un valore: ha una percentuale.');
  } else if (type !== 'special' && !value) {
    missing('value', 'Indica il valore del premio.');
  }
  if (type === 'resource' && !resourceType) missing('resourceType', 'Scegli la risorsa.');
  if (validFrom && validUntil && validUntil < validFrom) {
    missing('validUntil', 'La data di fine viene prima di quella di inizio.');
  }
};

/** The template as it is kept: what a type doesn't use is empty. */
export const prizeOf = (fields: Fields, id: number, createdAt: string): Prize => {
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
    validFrom: fields.validFrom ?? null,
    validUntil: fields.validUntil ?? null,
    usageLimit: fields.usageLimit ?? null,
    isActive: fields.isActive,
    createdAt,
  };
};
