import { parseCardCode } from '#shared/rules/card-code.ts';
import { parseSlipCode } from '#shared/rules/slips.ts';
import { parseVoucherCode } from '#shared/rules/voucher-code.ts';
import { type ParsedToken, parseToken } from '#shared/rules/voucher-token.ts';

/** The meaning of a QR's text, or of a typed code. */
export type ScannedCode =
  | { readonly kind: 'token'; readonly text: string; readonly token: ParsedToken }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'card'; readonly code: string }
  | { readonly kind: 'slip' }
  | { readonly kind: 'foreign' };

/** The address in a slip's QR, with whatever a scanner adds; some layouts change its punctuation. */
const SLIP_ADDRESS = /bollino(?:%23|[^\da-z]{0,2})([\da-z]{14})/i;

const isSlip = (text: string): boolean =>
  parseSlipCode(SLIP_ADDRESS.exec(text)?.[1] ?? text) !== null;

/** The address in a printed card's QR (rule 311), read in the same way. */
const PRINTED_ADDRESS = /carta(?:%23|[^\da-z]{0,2})([\da-z]{12})/i;

/** Distinguishes the QRs of vouchers, cards and slips and their codes by format; anything else isn't ours. */
export const parseScannedText = (scanned: string): ScannedCode => {
  const text = scanned.trim();
  const token = parseToken(text);
  if (token) return { kind: 'token', text, token };
  const code = parseVoucherCode(text);
  if (code !== null) return { kind: 'code', code };
  const card = parseCardCode(PRINTED_ADDRESS.exec(text)?.[1] ?? text);
  if (card !== null) return { kind: 'card', code: card };
  return { kind: isSlip(text) ? 'slip' : 'foreign' };
};
