import { CODE_MAX, CODE_MIN } from '#shared/contract/limits.ts';
import { bareCode } from '#shared/pasted.ts';
import { lengthBetween, optional } from '#web/ui/form/field-rules.ts';
import { ACCOUNT_RULES } from './account-rules.ts';

const codeLength = optional(lengthBetween(CODE_MIN, CODE_MAX));

const anything = (): undefined => undefined;

/** The rules of the registration's fields. */
export const REGISTRATION_RULES = {
  ...ACCOUNT_RULES,
  inviteCode: (value: string) => codeLength(bareCode(value)),
  offersByMail: anything,
  offersFromPurchases: anything,
};
