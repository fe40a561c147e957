import { payloadBytes, tokenOf } from '#shared/rules/voucher-token.ts';
import { NOON } from '#test/support/noon.ts';

const SIGNATURE = Uint8Array.from({ length: 64 }, (_, i) => (i * 91 + 7) % 256);
const PAYLOAD = { v: 2 ** 52, h: 2 ** 51, p: 12.5, f: NOON, u: NOON, k: '0123abcd' };
/** A voucher as it is printed, without a shop. */
export const VOUCHER = {
  code: 'ABCDEFGHJK',
  token: tokenOf(payloadBytes(PAYLOAD), SIGNATURE),
  discountPercent: 12.5,
  what: null,
  prizeName: null,
  note: null,
  conditions: null,
  minimumAmount: null,
  discountCode: null,
  validFrom: NOON,
  validUntil: NOON,
  usageLimit: 1,
  createdAt: NOON,
  username: 'Nina',
  shop: null,
};
