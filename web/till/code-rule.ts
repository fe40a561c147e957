import { parseVoucherCode, VOUCHER_CODE_LENGTH } from '#shared/rules/voucher-code.ts';
import type { FieldRule } from '#web/ui/field-rules.ts';

/** Finds a mistyped code before anybody is asked: its last character checks the others. */
export const codeRule: FieldRule = typed => {
  const length = typed.replace(/[\s-]/g, '').length;
  if (length === 0) return 'Scrivi il codice del voucher.';
  if (length !== VOUCHER_CODE_LENGTH)
    return `Il codice ha ${VOUCHER_CODE_LENGTH} caratteri: ne hai scritti ${length}.`;
  return parseVoucherCode(typed) === null
    ? 'C’è un carattere sbagliato: ricontrolla il codice.'
    : undefined;
};
