import { parseVoucherCode, VOUCHER_CODE_LENGTH } from '#shared/rules/voucher-code.ts';
import type { FieldRule } from '#web/ui/form/field-rules.ts';

/** Refuses a mistyped code without a request: its last character is a check digit. */
export const codeRule: FieldRule = value => {
  const length = value.replace(/[\s-]/g, '').length;
  if (length === 0) return 'Scrivi il codice del voucher.';
  if (length !== VOUCHER_CODE_LENGTH)
    return `Il codice ha ${VOUCHER_CODE_LENGTH} caratteri: ne hai scritti ${length}.`;
  return parseVoucherCode(value) === null
    ? 'C’è un carattere sbagliato: ricontrolla il codice.'
    : undefined;
};
