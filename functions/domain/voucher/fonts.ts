import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** The tables of a WOFF 1.0 file, inflated, in the order of its directory. */
const tablesOf = (woff: Buffer) =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const entry = WOFF_HEADER + i * WOFF_ENTRY;
    const offset = woff.readUInt32BE(entry + 4);
    const stored = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
    const length = woff.readUInt32BE(entry + 12);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      content: stored.length < length ? inflateSync(stored) : stored,
    };
  });

/** Unpacks a WOFF 1.0 file into the TrueType or OpenType font inside. */
const unpackWoff = (woff: Buffer): Buffer => {
  const tables = tablesOf(woff);
  const header = SFNT_HEADER + tables.length * SFNT_ENTRY;
  const sizes = tables.map(({ content }) => padded(content.length));
  const font = Buffer.alloc(sizes.reduce((sum, size) => sum + size, header));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(tables.length, 4);
  let offset = header;
  for (const [i, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER + i * SFNT_ENTRY;
    tag.copy(font, entry);
    checksum.copy(font, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(content.length, entry + 12);
    content.copy(font, offset);
    offset += sizes[i] ?? 0;
  }
  return font;
};

/** Files within the packages of @fontsource. */
export const FONT_FILES = {
  regular: 'fraunces/files/fraunces-latin-400-normal.woff',
  regularExtended: 'fraunces/files/fraunces-latin-ext-400-normal.woff',
  bold: 'fraunces/files/fraunces-latin-700-normal.woff',
  boldExtended: 'fraunces/files/fraunces-latin-ext-700-normal.woff',
  /** Latin letters missing from the other fonts, from African alphabets to phonetic ones. */
  allLatin: 'noto-sans/files/noto-sans-latin-ext-400-normal.woff',
  vietnamese: 'noto-sans/files/noto-sans-vietnamese-400-normal.woff',
  greek: 'noto-sans/files/noto-sans-greek-400-normal.woff',
  greekExtended: 'noto-sans/files/noto-sans-greek-ext-400-normal.woff',
  cyrillic: 'noto-sans/files/noto-sans-cyrillic-400-normal.woff',
  cyrillicExtended: 'noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff',
} as const;

export type FontName = keyof typeof FONT_FILES;

const GREEK = ['greek', 'greekExtended'] as const;
const CYRILLIC = ['cyrillic', 'cyrillicExtended'] as const;
const OTHERS = ['allLatin', 'vietnamese', ...GREEK, ...CYRILLIC] as const;

/** The fonts for a text, in the order in which they are searched for a letter. */
export const FONTS = {
  text: ['regular', 'regularExtended', ...OTHERS],
  title: ['bold', 'boldExtended', ...OTHERS],
} as const satisfies Record<string, readonly FontName[]>;

const { resolve } = createRequire(import.meta.url);
const unpacked = new Map<FontName, Buffer>();

/**
 * A font of the vouchers, unpacked once. From a WOFF file pdfkit would inflate each table again on every read, which
 * took most of the time of making a voucher.
 */
export const voucherFont = (name: FontName): Buffer => {
  const known = unpacked.get(name);
  if (known) return known;
  const font = unpackWoff(readFileSync(resolve(`@fontsource/${FONT_FILES[name]}`)));
  unpacked.set(name, font);
  return font;
};
