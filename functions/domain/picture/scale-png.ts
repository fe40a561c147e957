import { crc32, deflateSync } from 'node:zlib';
import type { Size } from '#shared/picture/bytes.ts';
import { type PngRows, pngRows } from './png-rows.ts';

const CHANNELS = 4;
const OPAQUE = 255;

/** Pixels as red, green, blue and alpha. */
type Pixels = Size & { readonly data: Uint8Array };

/** What a packed byte is counted from: the bytes to its left, above it, and above to the left. */
const predicted = (filter: number, left: number, up: number, upLeft: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const all = left + up - upLeft;
  const [a, b, c] = [Math.abs(all - left), Math.abs(all - up), Math.abs(all - upLeft)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : upLeft;
};

/** The bytes of the rows without their packing. */
const unpackedRows = ({ width, height, pixelBytes, rows }: PngRows): Uint8Array => {
  const length = width * pixelBytes;
  const out = new Uint8Array(length * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (length + 1)] ?? 0;
    const [start, above] = [y * length, (y - 1) * length];
    for (let x = 0; x < length; x++) {
      const hasLeft = x >= pixelBytes;
      const left = hasLeft ? (out[start + x - pixelBytes] ?? 0) : 0;
      const up = y > 0 ? (out[above + x] ?? 0) : 0;
      const upLeft = hasLeft && y > 0 ? (out[above + x - pixelBytes] ?? 0) : 0;
      const packed = rows[y * (length + 1) + 1 + x] ?? 0;
      out[start + x] = packed + predicted(filter, left, up, upLeft);
    }
  }
  return out;
};

const pixelsOf = (packed: PngRows): Pixels => {
  const { width, height, pixelBytes } = packed;
  const bytes = unpackedRows(packed);
  const data = new Uint8Array(width * height * CHANNELS).fill(OPAQUE);
  for (let i = 0; i < width * height; i++)
    data.set(bytes.subarray(i * pixelBytes, (i + 1) * pixelBytes), i * CHANNELS);
  return { width, height, data };
};

/** The mean of the pixels of a rectangle, in which transparent ones have no colour. */
const mean = ({ width, data }: Pixels, [x0, x1, y0, y1]: [number, number, number, number]) => {
  const sums = [0, 0, 0];
  let alphas = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const at = (y * width + x) * CHANNELS;
      const alpha = data[at + 3] ?? 0;
      alphas += alpha;
      for (const [i, sum] of sums.entries()) sums[i] = sum + (data[at + i] ?? 0) * alpha;
    }
  }
  const count = (x1 - x0) * (y1 - y0);
  return [...sums.map(sum => Math.round(sum / Math.max(1, alphas))), Math.round(alphas / count)];
};

const scaled = (pixels: Pixels, { width, height }: Size): Pixels => {
  const data = new Uint8Array(width * height * CHANNELS);
  /** Where a pixel of the smaller picture begins in the larger one. */
  const edge = (i: number, small: number, large: number): number => Math.floor((i * large) / small);
  for (let y = 0; y < height; y++) {
    const [y0, y1] = [edge(y, height, pixels.height), edge(y + 1, height, pixels.height)];
    for (let x = 0; x < width; x++) {
      const [x0, x1] = [edge(x, width, pixels.width), edge(x + 1, width, pixels.width)];
      data.set(mean(pixels, [x0, x1, y0, y1]), (y * width + x) * CHANNELS);
    }
  }
  return { width, height, data };
};

const chunk = (name: string, data: Uint8Array): Buffer => {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(name, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const encoded = ({ width, height, data }: Pixels): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const row = width * CHANNELS;
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Makes a PNG fit into a room of so many pixels, in its proportions and never larger; undefined if it can't be read. */
export const pngScaler = (png: Buffer): ((room: Size) => Buffer) | undefined => {
  const packed = pngRows(png);
  if (!packed) return undefined;
  const pixels = pixelsOf(packed);
  return room => {
    const share = Math.min(1, room.width / packed.width, room.height / packed.height);
    const size = (length: number): number => Math.max(1, Math.round(length * share));
    return encoded(scaled(pixels, { width: size(packed.width), height: size(packed.height) }));
  };
};
