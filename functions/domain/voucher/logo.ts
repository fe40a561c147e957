import { inflateSync } from 'node:zlib';
import { pictureFile } from '#shared/picture/path.ts';
import { getFile } from '../../files/bucket.ts';

const SIGNATURE_BYTES = 8;
/** Of a PNG's chunk: its length and name before the data, and a checksum after it. */
const BEFORE_DATA = 8;
const CHECKSUM_BYTES = 4;

/** The data of a PNG's chunks of a name, joined. */
const chunkData = (png: Buffer, name: string): Buffer => {
  const parts: Buffer[] = [];
  let at = SIGNATURE_BYTES;
  while (at + BEFORE_DATA <= png.length) {
    const end = at + BEFORE_DATA + png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + BEFORE_DATA) === name)
      parts.push(png.subarray(at + BEFORE_DATA, end));
    at = end + CHECKSUM_BYTES;
  }
  return Buffer.concat(parts);
};

const HEADER_BYTES = 13;
/** The bytes of a pixel, by the colour type: with 8 bits for each part of a colour, as browsers write. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
/** The ways in which a row of pixels may be packed are 0 to 4. */
const FILTERS = 5;

/** Whether each pixel of a PNG is there: pdfkit unpacks them where an error would end the process. */
const isWhole = (png: Buffer): boolean => {
  const header = chunkData(png, 'IHDR');
  if (header.length !== HEADER_BYTES) return false;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits, colours = 0, , , interlaced] = header.subarray(8);
  const pixelBytes = PIXEL_BYTES[colours];
  if (bits !== 8 || pixelBytes === undefined || interlaced !== 0) return false;
  const row = 1 + width * pixelBytes;
  try {
    const pixels = inflateSync(chunkData(png, 'IDAT'), { maxOutputLength: row * height });
    const filters = Array.from({ length: height }, (_, y) => pixels[y * row] ?? FILTERS);
    return pixels.length === row * height && filters.every(filter => filter < FILTERS);
  } catch {
    return false;
  }
};

/**
 * The file of a logo that can be drawn on a voucher; null for any other, so that it costs nobody a voucher. The panel
 * sends PNGs; a JPEG becomes a part of the PDF as it is.
 */
export const printableLogo = async (id: string | null): Promise<Buffer | null> => {
  if (id === null || id.endsWith('.webp')) return null;
  const found = await getFile(pictureFile(id));
  const file = found && Buffer.from(found);
  return file && (id.endsWith('.jpg') || isWhole(file)) ? file : null;
};
