import { inflateSync } from 'node:zlib';

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

/** The rows of a PNG's pixels, each after the number of the way in which it is packed. */
export type PngRows = {
  readonly width: number;
  readonly height: number;
  /** 3: red, green and blue; 4: alpha, too. */
  readonly pixelBytes: number;
  readonly rows: Buffer;
};

/** The rows of a PNG as browsers write it; undefined for any other, or for one of which pixels are missing. */
export const pngRows = (png: Buffer): PngRows | undefined => {
  const header = chunkData(png, 'IHDR');
  if (header.length !== HEADER_BYTES) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits, colours = 0, , , interlaced] = header.subarray(8);
  const pixelBytes = PIXEL_BYTES[colours];
  if (bits !== 8 || pixelBytes === undefined || interlaced !== 0) return undefined;
  const row = 1 + width * pixelBytes;
  try {
    const rows = inflateSync(chunkData(png, 'IDAT'), { maxOutputLength: row * height });
    const filters = Array.from({ length: height }, (_, y) => rows[y * row] ?? FILTERS);
    const isWhole = rows.length === row * height && filters.every(filter => filter < FILTERS);
    return isWhole ? { width, height, pixelBytes, rows } : undefined;
  } catch {
    return undefined;
  }
};
