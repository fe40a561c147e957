import { parseVoucherCode } from '#shared/rules/voucher-code.ts';
import { account } from '../../items/account.ts';
import { type StoredVoucher, voucher, voucherByCode } from '../../items/vouchers.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { claimedPayload, verifyToken } from './token.ts';

type VoucherQuery = { readonly token: string } | { readonly code: string };

/** A voucher and its holder's account, loaded together. */
const itemsOf = (voucherId: number, playerId: number) => ({
  voucher: voucher(voucherId),
  holder: account(playerId),
});

/** What can be loaded before anything is verified: a QR's token names the voucher and its holder. */
export const voucherQueryItems = (query: VoucherQuery) => {
  const payload = 'token' in query ? claimedPayload(query.token) : null;
  const code = 'code' in query ? parseVoucherCode(query.code) : null;
  return {
    ofToken: payload ? itemsOf(payload.v, payload.h) : undefined,
    ofCode: code ? voucherByCode(code) : undefined,
  };
};

/** The voucher of a QR's token or of a typed code; 'forged' if none of our keys has signed the token. */
export const findVoucher = async (
  unit: UnitOfWork,
  query: VoucherQuery,
  { ofToken, ofCode }: LoadedBy<typeof voucherQueryItems>,
): Promise<StoredVoucher | 'forged' | undefined> => {
  if ('token' in query) {
    const payload = await verifyToken(query.token);
    if (!payload) return 'forged';
    const found = ofToken?.voucher.value;
    return found?.playerId === payload.h ? found : undefined;
  }
  const owner = ofCode?.value;
  if (!owner) return undefined;
  const { voucher } = await unit.load(itemsOf(owner.voucherId, owner.playerId));
  return voucher.value;
};
