import { parseCardCode } from '#shared/rules/card-code.ts';
import { parseVoucherCode } from '#shared/rules/voucher-code.ts';
import { type ParsedToken, parseToken } from '#shared/rules/voucher-token.ts';

/** What the text of a QR, or of a code that was typed, is. */
export type ScannedCode =
  | { readonly kind: 'token'; readonly text: string; readonly token: ParsedToken }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'card'; readonly code: string }
  | { readonly kind: 'foreign' };

/** Tells the QR of a voucher, that of a card and the codes by their form; all else isn't ours. */
export const parseScannedText = (scanned: string): ScannedCode => {
  const text = scanned.trim();
  const token = parseToken(text);
  if (token) return { kind: 'token', text, token };
  const code = parseVoucherCode(text);
  if (code !== null) return { kind: 'code', code };
  const card = parseCardCode(text);
  return card === null ? { kind: 'foreign' } : { kind: 'card', code: card };
};
