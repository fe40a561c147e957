import { inflateSync } from 'node:zlib';
import { dataIn, partsOf } from '#shared/picture/png.ts';
import { getPicture } from '../../files/bucket.ts';

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
