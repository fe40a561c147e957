import { deflateSync } from 'node:zlib';
import { crc32 } from '#shared/picture/png.ts';

type Size = { readonly width: number; readonly height: number };

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const pngChunk = (name: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([ascii(name), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A PNG of a single colour (RGB), with additional chunks before its pixels; only a small one contains its pixels. */
export const pngOf = ({ width, height }: Size, more: readonly Buffer[] = []): Buffer => {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * width, '7a2e3b', 'hex')]);
  const rows = width * height < 5_000_000 ? Array.from({ length: height }, () => row) : [row];
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND'),
  ]);
};

export const jpegSegment = (marker: number, data: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** The structure of a JPEG, with additional segments after its first one. */
export const jpegOf = ({ width, height }: Size, more: readonly Buffer[] = []): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...more,
    jpegSegment(0xdb, Buffer.alloc(65)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, Buffer.alloc(20)),
    jpegSegment(0xda, Buffer.from([3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
};

export const webpChunk = (name: string, data: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([ascii(name), length, data, Buffer.alloc(data.length % 2)]);
};

export const webpFile = (chunks: readonly Buffer[]): Buffer => {
  const body = Buffer.concat([ascii('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([ascii('RIFF'), length, body]);
};

/** The chunk that lists the features of an extended WebP. */
export const webpExtended = ({ width, height }: Size, flags = 0): Buffer => {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return webpChunk('VP8X', data);
};

/** The chunk of a lossy picture: its header, and a placeholder for its pixels. */
export const webpPixels = ({ width, height }: Size): Buffer => {
  const data = Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0, 1, 2, 3]);
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return webpChunk('VP8 ', data);
};

/** The structure of a WebP, simple or extended. */
export const webpOf = (size: Size, more: readonly Buffer[] = [], flags = 0): Buffer =>
  webpFile([...(more.length > 0 ? [webpExtended(size, flags)] : []), webpPixels(size), ...more]);

/** A photo's EXIF data with the place where it was taken. */
export const GPS = ascii(
  'Exif\0\0MM\0*\0\0\0\x08\0\x01\x88\x25\0\x04\0\0\0\x01\0\0\0\x1aGPS 41.9028 N 12.4964 E',
);
