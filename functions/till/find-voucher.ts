import { parseVoucherCode } from '#shared/rules/voucher-code.ts';
import { account } from '../accounts/items.ts';
import { verifyToken } from '../signing/token.ts';
import { type StoredVoucher, voucher, voucherByCode } from '../stores/voucher.ts';
import type { Ref } from '../table/item.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

type VoucherQuery = { readonly token: string } | { readonly code: string };

/** A voucher with its holder, so that both arrive together. */
const itemsOf = (voucherId: number, playerId: number): readonly Ref<object, unknown>[] => [
  voucher(voucherId),
  account(playerId),
];

/** What is known to be needed before anything is read: a QR names voucher and holder itself. */
export const voucherQueryItems = (asked: VoucherQuery): readonly Ref<object, unknown>[] => {
  if ('token' in asked) {
    const said = verifyToken(asked.token);
    return said ? itemsOf(said.v, said.h) : [];
  }
  const code = parseVoucherCode(asked.code);
  return code ? [voucherByCode(code)] : [];
};

/** The voucher that a QR or a typed code means; 'forged' when no key of ours signed the QR. */
export const findVoucher = async (
  unit: UnitOfWork,
  asked: VoucherQuery,
): Promise<StoredVoucher | 'forged' | undefined> => {
  if ('token' in asked) {
    const said = verifyToken(asked.token);
    const found = said && unit.get(voucher(said.v));
    return found?.token === asked.token ? found : 'forged';
  }
  const code = parseVoucherCode(asked.code);
  const known = code ? unit.get(voucherByCode(code)) : undefined;
  if (!known) return undefined;
  await unit.load(itemsOf(known.voucherId, known.playerId));
  return unit.get(voucher(known.voucherId));
};
