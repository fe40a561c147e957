import { parseCode } from './check-code.ts';

/** The length of a voucher's short code, which is typed when its QR can't be scanned (rule 20). */
export const VOUCHER_CODE_LENGTH = 10;

/** The voucher's code in a text that a person typed; null if the text can't be one. */
export const parseVoucherCode = (typed: string): string | null =>
  parseCode(typed, VOUCHER_CODE_LENGTH);

/** A code in two groups, as it is printed: 'ABCDE-FGHJK'. */
export const formatVoucherCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
