import { parseCode } from './check-code.ts';

/** The length of a voucher's short code, for when its QR can't be scanned (rule 20). */
export const VOUCHER_CODE_LENGTH = 10;

/** The voucher's code that a person has typed; null for what can't be one. */
export const parseVoucherCode = (typed: string): string | null =>
  parseCode(typed, VOUCHER_CODE_LENGTH);

/** A code in two groups, as it is printed: 'ABCDE-FGHJK'. */
export const formatVoucherCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
