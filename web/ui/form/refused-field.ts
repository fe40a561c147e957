import type { FailureCode } from '#shared/contract/failures.ts';
import type { ApiError } from '#web/api/errors.ts';

/** The fields that a refusal may concern, by their names in the calls (rule 192). */
const FIELDS: { readonly [C in FailureCode]?: readonly string[] } = {
  username_taken: ['username'],
  username_is_link: ['username'],
  username_reserved: ['username'],
  email_taken: ['email'],
  too_many_changes: ['email'],
  wrong_password: ['oldPassword', 'password'],
  password_needed: ['password', 'oldPassword'],
  passkey_known: ['name'],
  passkey_refused: ['name'],
  too_many_passkeys: ['name'],
  common_password: ['newPassword', 'password'],
  personal_password: ['newPassword', 'password'],
  invite_code_unknown: ['inviteCode'],
  quantity_unavailable: ['quantity'],
  insufficient_coins: ['quantity'],
  insufficient_resources: ['quantity'],
  below_minimum: ['amount'],
  slips_exhausted: ['amount'],
  rule_exists: ['trigger'],
  location_used: ['locations'],
  too_soon: ['birthday'],
};

/** The form field that a refusal concerns; undefined if there is none. */
export const refusedField = (
  code: FailureCode,
  isField: (name: string) => boolean,
): string | undefined => FIELDS[code]?.find(isField);

type FieldMessage = readonly [path: string, message: string | undefined];

/** What a call refuses, by the fields of its input. */
export const refusalsOf = ({ code, issues, serverMessage }: ApiError): readonly FieldMessage[] => [
  ...issues.map(({ path, message }) => [path, message] as const),
  ...(FIELDS[code] ?? []).map(name => [name, serverMessage] as const),
];
