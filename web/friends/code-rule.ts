import { limits } from 'virtual:contract';
import { type FieldRule, trimmed } from '#web/ui/field-rules.ts';

/** Invite and friend codes (Games specification, section 5). */
export const codeRule: FieldRule = trimmed(code => {
  if (code.length < limits.CODE_MIN)
    return `Il codice deve essere almeno ${limits.CODE_MIN} caratteri`;
  return code.length > limits.CODE_MAX
    ? `Il codice deve essere massimo ${limits.CODE_MAX} caratteri`
    : undefined;
});
