import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { dataIn, partsOf } from '#shared/picture/png.ts';
import { getPicture } from '../../files/bucket.ts';
import type { shop } from '../../items/card.ts';
import type { StoredVoucher } from '../../items/vouchers.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';
import { shopView } from '../shop/view.ts';
import { signToken } from './token.ts';

/** Bytes per pixel by colour type, with 8 bits per channel, as browsers write them. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
/** The filter types of a row of pixels are 0 to 4; its first byte says which. */
const FILTERS = 5;

/** Whether all pixels of a PNG written by a browser can be unpacked, and match the size in its header. */
const isWhole = (png: Buffer): boolean => {
  try {
    const parts = partsOf(png);
    const of = (name: string): Buffer =>
      Buffer.concat(parts.filter(part => part.name === name).map(part => dataIn(png, part)));
    const header = of('IHDR');
    const [bits, colors = 0, , , interlaced] = header.subarray(8);
    const row = 1 + header.readUInt32BE(0) * (PIXEL_BYTES[colors] ?? Number.NaN);
    const length = row * header.readUInt32BE(4);
    if (bits !== 8 || Number.isNaN(row) || interlaced !== 0) return false;
    const rows = inflateSync(of('IDAT'), { maxOutputLength: length });
    if (rows.length !== length) return false;
    for (let start = 0; start < length; start += row)
      if ((rows[start] ?? FILTERS) >= FILTERS) return false;
    return true;
  } catch {
    return false;
  }
};

/**
 * The file of a logo that can be drawn on a voucher; null for any other, so that a bad logo doesn't prevent vouchers:
 * an error while pdfkit unpacks a PNG would end the process. The panel sends PNGs; a JPEG is embedded in the PDF
 * unchanged.
 */
export const printableLogo = async (id: string | null): Promise<Buffer | null> => {
  if (id === null || id.endsWith('.webp')) return null;
  const found = await getPicture(id);
  const file = found && Buffer.from(found);
  return file && (id.endsWith('.jpg') || isWhole(file)) ? file : null;
};

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
  const { id, playerId, discountPercent, amountOff, validFrom, validUntil } = stored;
  const off = { p: discountPercent, ...(amountOff && { a: amountOff }) };
  const token =
    stored.token ?? (await signToken({ v: id, h: playerId, ...off, f: validFrom, u: validUntil }));
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
