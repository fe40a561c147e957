import { joined, onlyPart, type Part, type Size, textAt, viewOf } from './bytes.ts';
import { ensure } from './defects.ts';

// A PNG is a signature and chunks: length (4 bytes), name (4), data, CRC (4).

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;

/**
 * The chunks that a picture needs or that define how its colours are meant, with the most bytes of each; none has room
 * for text.
 */
const CHUNKS: Readonly<Record<string, number>> = {
  IHDR: HEADER_BYTES,
  PLTE: 768,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  pHYs: 9,
  bKGD: 6,
  sBIT: 4,
};
const ANIMATION: readonly string[] = ['acTL', 'fcTL', 'fdAT'];

/** The bits per sample that each colour type allows. */
const BIT_DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const PALETTE = 3;

export const isPng = (bytes: Uint8Array): boolean =>
  SIGNATURE.every((byte, i) => bytes[i] === byte);

const CRC_POLYNOMIAL = 0xedb88320;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? CRC_POLYNOMIAL ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** The CRC-32 at the end of a chunk, which covers its name and data. */
export const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** A PNG's chunks; the last one ends the file. Throws a PictureError. */
export const partsOf = (bytes: Uint8Array): Part[] => {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  let from = SIGNATURE.length;
  while (from < bytes.length) {
    ensure(from + FRAME_BYTES <= bytes.length);
    const to = from + FRAME_BYTES + view.getUint32(from);
    ensure(to <= bytes.length);
    parts.push({ name: textAt(bytes, from + 4, 4), from, to });
    from = to;
  }
  return parts;
};

const checkChunks = (bytes: Uint8Array, parts: readonly Part[]): void => {
  const view = viewOf(bytes);
  for (const { name, from, to } of parts) {
    ensure(!ANIMATION.includes(name), 'animated');
    ensure(to - from - FRAME_BYTES <= (CHUNKS[name] ?? -1), 'metadata');
    ensure(view.getUint32(to - 4) === crc32(bytes.subarray(from + 4, to - 4)));
  }
};

/** The chunks of the pixels must be consecutive. */
const checkData = (parts: readonly Part[]): void => {
  const first = parts.findIndex(({ name }) => name === 'IDAT');
  const last = parts.findLastIndex(({ name }) => name === 'IDAT');
  ensure(first > 0);
  ensure(parts.slice(first, last).every(({ name }) => name === 'IDAT'));
};

/** The bytes that a chunk holds. */
export const dataIn = (bytes: Uint8Array, { from, to }: Part): Uint8Array =>
  bytes.subarray(from + 8, to - 4);

/** Reads the size of a PNG that contains only what is needed to show it. Throws a PictureError. */
export const readPng = (bytes: Uint8Array): Size => {
  const parts = partsOf(bytes);
  ensure(parts.at(-1)?.name === 'IEND');
  checkChunks(bytes, parts);
  checkData(parts);
  onlyPart(parts, 'IEND');
  const header = onlyPart(parts, 'IHDR');
  ensure(header === parts[0] && header.to - header.from === HEADER_BYTES + FRAME_BYTES);
  const view = viewOf(bytes);
  const [bits, colours, compression, filter, interlace] = bytes.subarray(header.from + 16);
  ensure(BIT_DEPTHS[colours ?? -1]?.includes(bits ?? -1) === true);
  ensure(compression === 0 && filter === 0 && (interlace === 0 || interlace === 1));
  if (colours === PALETTE) onlyPart(parts, 'PLTE');
  return { width: view.getUint32(header.from + 8), height: view.getUint32(header.from + 12) };
};

/** The file without the chunks that `readPng` refuses. */
export const plainPng = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  joined([
    bytes.subarray(0, SIGNATURE.length),
    ...partsOf(bytes)
      .filter(({ name, from, to }) => to - from - FRAME_BYTES <= (CHUNKS[name] ?? -1))
      .map(({ from, to }) => bytes.subarray(from, to)),
  ]);
