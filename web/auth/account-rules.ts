import {
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from '#shared/contract/limits.ts';
import { all, email, lengthBetween, required, trimmed } from '#web/ui/form/field-rules.ts';

/**
 * The rules of an account's fields before the sign-in, without the contract's schemas, for which the first page has no
 * room. A test compares the two.
 */
export const ACCOUNT_RULES = {
  username: trimmed(all(required, lengthBetween(USERNAME_MIN, USERNAME_MAX))),
  email: trimmed(all(required, email, lengthBetween(0, EMAIL_MAX))),
  password: all(required, lengthBetween(PASSWORD_MIN, PASSWORD_MAX)),
};
