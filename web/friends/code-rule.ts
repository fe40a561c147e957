import { CODE_MAX, CODE_MIN } from '#shared/contract/limits.ts';
import { type FieldRule, trimmed } from '#web/ui/field-rules.ts';

/** Invite and friend codes (rule 100). */
export const codeRule: FieldRule = trimmed(code => {
  if (code.length < CODE_MIN) return `Il codice deve essere almeno ${CODE_MIN} caratteri`;
  return code.length > CODE_MAX ? `Il codice deve essere massimo ${CODE_MAX} caratteri` : undefined;
});
