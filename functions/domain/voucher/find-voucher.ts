import { parseVoucherCode } from '#shared/rules/voucher-code.ts';
import { account } from '../../items/account.ts';
import { card } from '../../items/card.ts';
import { voucher, voucherByCode } from '../../items/vouchers.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { claimedPayload, verifyToken } from './token.ts';

type VoucherQuery = { readonly token: string } | { readonly code: string };

/** A voucher, and its holder as a customer, loaded together. */
export const heldVoucherItems = ({ voucherId, playerId }: NamedVoucher) => ({
  voucher: voucher(voucherId),
  account: account(playerId),
  card: card(playerId),
});

/** The ids of a voucher and its holder, as a token or a code names them. */
export type NamedVoucher = { readonly voucherId: number; readonly playerId: number };

/** What can be loaded before anything is verified: a QR's token names the voucher and its holder. */
export const voucherQueryItems = (query: VoucherQuery) => {
  const payload = 'token' in query ? claimedPayload(query.token) : null;
  const code = 'code' in query ? parseVoucherCode(query.code) : null;
  return {
    ofToken: payload ? heldVoucherItems({ voucherId: payload.v, playerId: payload.h }) : undefined,
    ofCode: code ? voucherByCode(code) : undefined,
  };
};

/** The voucher that a QR's token or a typed code names; 'forged' if none of our keys has signed the token. */
export const nameVoucher = async (
  query: VoucherQuery,
  { ofCode }: LoadedBy<typeof voucherQueryItems>,
): Promise<NamedVoucher | 'forged' | undefined> => {
  if ('code' in query) return ofCode?.value;
  const payload = await verifyToken(query.token);
  return payload ? { voucherId: payload.v, playerId: payload.h } : 'forged';
};
