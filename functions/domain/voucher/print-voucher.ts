import { createHash } from 'node:crypto';
import type { shop } from '../../items/card.ts';
import type { StoredVoucher } from '../../items/vouchers.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { shopView } from '../shop/view.ts';
import { printableLogo } from './logo.ts';
import { signToken } from './token.ts';

/** What is made when a voucher is first shown: its signed token, and its file with the file's hash. */
export type PrintedParts = {
  readonly token: string;
  readonly file: Uint8Array;
  readonly fileHash: string;
};

type LoadedShop = LoadedBy<typeof shop>;

/** The shop as printed, with its logo; null until a super administrator has entered its details. */
export const printedShop = async (shop: LoadedShop) => {
  const details = shopView(shop);
  return details && { ...details, logo: await printableLogo(details.logoId) };
};

/**
 * A voucher's token, and its file for a holder. The same voucher with its token gives the same bytes as long as the
 * shop's presentation stays the same.
 */
export const printVoucher = async (
  stored: StoredVoucher,
  username: string,
  shop: LoadedShop,
): Promise<PrintedParts> => {
  const { id, playerId, discountPercent, validFrom, validUntil } = stored;
  const token =
    stored.token ??
    (await signToken({ v: id, h: playerId, p: discountPercent, f: validFrom, u: validUntil }));
  // Loaded on first use: it takes a tenth of a second.
  const { voucherPdf } = await import('./pdf.ts');
  const file = await voucherPdf({
    ...stored,
    token,
    username,
    shop: await printedShop(shop),
  });
  return { token, file, fileHash: createHash('sha256').update(file).digest('hex') };
};
