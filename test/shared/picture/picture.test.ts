import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PictureError } from '#shared/picture/defects.ts';
import { PICTURE_SIDE_MAX } from '#shared/picture/limits.ts';
import { readPicture, withoutMetadata } from '#shared/picture/picture.ts';
import {
  GPS,
  jpegOf,
  jpegSegment,
  pngChunk,
  pngOf,
  webpChunk,
  webpExtended,
  webpFile,
  webpOf,
  webpPixels,
} from '#test/support/pictures.ts';

const SIZE = { width: 40, height: 30 };
const ZIP = Buffer.from('504b0304140000000800', 'hex');
const TEXT = Buffer.from('Via Roma 1, Ostia');
const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>');

/** The pixels of a lossless WebP. */
const lossless = ({ width, height }: typeof SIZE): Buffer => {
  const data = Buffer.alloc(6);
  data[0] = 0x2f;
  data.writeUInt32LE(((height - 1) << 14) | (width - 1), 1);
  return webpChunk('VP8L', data);
};

const defectOf = (bytes: Uint8Array): string | undefined => {
  try {
    readPicture(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof PictureError) return error.defect;
    throw error;
  }
};

const changed = (bytes: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
};

const PICTURES = [
  ['png', pngOf(SIZE)],
  ['jpg', jpegOf(SIZE)],
  ['webp', webpOf(SIZE)],
  ['webp', webpFile([lossless(SIZE)])],
  [
    'webp',
    webpFile([webpExtended(SIZE, 0x10), webpChunk('ALPH', Buffer.alloc(5)), webpPixels(SIZE)]),
  ],
  ['png', pngOf(SIZE, [pngChunk('sRGB', Buffer.from([0])), pngChunk('pHYs', Buffer.alloc(9))])],
  ['jpg', jpegOf(SIZE, [jpegSegment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01'))])],
] as const;

describe('a picture', () => {
  it.each(PICTURES)('that is a %s is read with its size', (type, bytes) => {
    expect(readPicture(bytes)).toEqual({ type, ...SIZE });
  });

  it('may have a side of 2,000 pixels, and not one more', () => {
    const side = PICTURE_SIDE_MAX;
    expect(defectOf(pngOf({ width: side, height: 1 }))).toBeUndefined();
    expect(defectOf(pngOf({ width: side + 1, height: 1 }))).toBe('too_many_pixels');
    expect(defectOf(pngOf({ width: 1, height: side + 1 }))).toBe('too_many_pixels');
  });
});

describe('a refused picture', () => {
  const cut = ([type, bytes]: (typeof PICTURES)[number], length: number) =>
    [`a ${type} that ends ${length} bytes early`, 'damaged', bytes.subarray(0, -length)] as const;
  const trailed = ([type, bytes]: (typeof PICTURES)[number]) =>
    [`a ${type} with a zip behind`, 'damaged', Buffer.concat([bytes, ZIP])] as const;

  it.each<readonly [string, string, Uint8Array]>([
    ['nothing', 'no_picture', new Uint8Array()],
    ['an SVG', 'no_picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', 'no_picture', Buffer.from('GIF89a\x01\0\x01\0')],
    [
      'HTML that begins as a PNG',
      'damaged',
      Buffer.concat([pngOf(SIZE).subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['HTML that begins as a JPEG', 'damaged', Buffer.from('\xff\xd8\xff<script>', 'latin1')],
    ['HTML that begins as a WebP', 'damaged', Buffer.from('RIFF<sc>WEBP<script>')],
    ['a PNG of 30,000 pixels a side', 'too_many_pixels', pngOf({ width: 30_000, height: 30_000 })],
    [
      'a JPEG of 30,000 pixels a side',
      'too_many_pixels',
      jpegOf({ width: 30_000, height: 30_000 }),
    ],
    [
      'a WebP of 16,000 pixels a side',
      'too_many_pixels',
      webpOf({ width: 16_000, height: 16_000 }),
    ],
    ['a JPEG without height', 'damaged', jpegOf({ width: 3, height: 0 })],
    ...PICTURES.flatMap(one => [trailed(one), ...[1, 5, 13].map(length => cut(one, length))]),
    ['EXIF with a place in a PNG', 'metadata', pngOf(SIZE, [pngChunk('eXIf', GPS)])],
    ['EXIF with a place in a JPEG', 'metadata', jpegOf(SIZE, [jpegSegment(0xe1, GPS)])],
    ['EXIF with a place in a WebP', 'metadata', webpOf(SIZE, [webpChunk('EXIF', GPS)], 0x08)],
    ['XMP in a PNG', 'metadata', pngOf(SIZE, [pngChunk('iTXt', XMP)])],
    ['XMP in a JPEG', 'metadata', jpegOf(SIZE, [jpegSegment(0xe1, XMP)])],
    ['XMP in a WebP', 'metadata', webpOf(SIZE, [webpChunk('XMP ', XMP)], 0x04)],
    ['a text in a PNG', 'metadata', pngOf(SIZE, [pngChunk('tEXt', TEXT)])],
    ['a text where a PNG keeps a colour', 'metadata', pngOf(SIZE, [pngChunk('bKGD', TEXT)])],
    ['a comment in a JPEG', 'metadata', jpegOf(SIZE, [jpegSegment(0xfe, TEXT)])],
    ['IPTC in a JPEG', 'metadata', jpegOf(SIZE, [jpegSegment(0xed, TEXT)])],
    [
      'a thumbnail in a JPEG',
      'metadata',
      jpegOf(SIZE, [jpegSegment(0xe0, Buffer.concat([Buffer.from('JFIF\0'), TEXT]))]),
    ],
    ['a colour profile in a PNG', 'metadata', pngOf(SIZE, [pngChunk('iCCP', TEXT)])],
    ['a colour profile in a WebP', 'metadata', webpOf(SIZE, [webpChunk('ICCP', TEXT)], 0x20)],
    ['an animated PNG', 'animated', pngOf(SIZE, [pngChunk('acTL', Buffer.alloc(8))])],
    [
      'an animated WebP',
      'animated',
      webpFile([webpExtended(SIZE, 0x02), webpChunk('ANIM', Buffer.alloc(6)), webpPixels(SIZE)]),
    ],
    [
      'a WebP that says it is larger than its pixels',
      'damaged',
      webpFile([
        webpExtended({ width: 41, height: 30 }, 0x10),
        webpPixels(SIZE),
        webpChunk('ALPH', TEXT),
      ]),
    ],
    [
      'a WebP whose announced size differs',
      'damaged',
      webpFile([webpExtended({ width: 41, height: 30 }), webpPixels(SIZE)]),
    ],
    ['a PNG with a changed byte', 'damaged', changed(pngOf(SIZE), 45, 0x55)],
    [
      'a PNG without pixels',
      'damaged',
      Buffer.concat([pngOf(SIZE).subarray(0, 33), pngChunk('IEND')]),
    ],
    ['a PNG with two ends', 'damaged', Buffer.concat([pngOf(SIZE), pngChunk('IEND')])],
    ['a JPEG without pixels', 'damaged', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ])('is %s: %s', (_, defect, bytes) => {
    expect(defectOf(bytes)).toBe(defect);
  });

  it('is any other content, without any other error', () => {
    const starts = PICTURES.map(([, bytes]) => bytes);
    const damaged = fc
      .tuple(fc.constantFrom(...starts), fc.nat(200), fc.uint8Array({ maxLength: 40 }))
      .map(([bytes, at, inserted]) =>
        Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]),
      );
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), damaged), bytes => {
        defectOf(bytes);
      }),
    );
  });
});

describe('metadata', () => {
  it.each([
    [
      'png',
      pngOf(SIZE, [
        pngChunk('sRGB', Buffer.from([0])),
        pngChunk('eXIf', GPS),
        pngChunk('iCCP', TEXT),
      ]),
    ],
    [
      'jpg',
      jpegOf(SIZE, [jpegSegment(0xe1, GPS), jpegSegment(0xe2, TEXT), jpegSegment(0xfe, TEXT)]),
    ],
    [
      'webp',
      webpFile([
        webpExtended(SIZE, 0x2c),
        webpChunk('ICCP', TEXT),
        webpPixels(SIZE),
        webpChunk('EXIF', GPS),
        webpChunk('XMP ', XMP),
      ]),
    ],
  ] as const)('is removed from a %s, whose pixels stay the same', (type, bytes) => {
    expect(defectOf(bytes)).toBe('metadata');
    const plain = withoutMetadata(bytes);
    expect(readPicture(plain)).toEqual({ type, ...SIZE });
    expect(Buffer.from(plain).toString('latin1')).not.toMatch(/GPS|Roma|xmpmeta/);
  });

  it.each(PICTURES)('that is missing in a %s leaves it unchanged', (_, bytes) => {
    expect(Buffer.from(withoutMetadata(bytes)).equals(bytes)).toBe(true);
  });
});
