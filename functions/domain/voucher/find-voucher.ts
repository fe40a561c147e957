import { parseVoucherCode } from '#shared/rules/voucher-code.ts';
import type { Ref } from '../../table/item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { account } from '../account/items.ts';
import { claimedPayload, verifyToken } from './token.ts';
import { type StoredVoucher, voucher, voucherByCode } from './voucher.ts';

type VoucherQuery = { readonly token: string } | { readonly code: string };

/** A voucher and its holder's account, loaded together. */
const itemsOf = (voucherId: number, playerId: number): readonly Ref<object, unknown>[] => [
  voucher(voucherId),
  account(playerId),
];

/** What can be loaded before anything is verified: a QR's token names the voucher and its holder. */
export const voucherQueryItems = (query: VoucherQuery): readonly Ref<object, unknown>[] => {
  if ('token' in query) {
    const payload = claimedPayload(query.token);
    return payload ? itemsOf(payload.v, payload.h) : [];
  }
  const code = parseVoucherCode(query.code);
  return code ? [voucherByCode(code)] : [];
};

/** The voucher of a QR's token or of a typed code; 'forged' if none of our keys has signed the token. */
export const findVoucher = async (
  unit: UnitOfWork,
  query: VoucherQuery,
): Promise<StoredVoucher | 'forged' | undefined> => {
  if ('token' in query) {
    const payload = await verifyToken(query.token);
    if (!payload) return 'forged';
    const found = unit.get(voucher(payload.v));
    return found?.playerId === payload.h ? found : undefined;
  }
  const code = parseVoucherCode(query.code);
  const owner = code ? unit.get(voucherByCode(code)) : undefined;
  if (!owner) return undefined;
  await unit.load(itemsOf(owner.voucherId, owner.playerId));
  return unit.get(voucher(owner.voucherId));
};
