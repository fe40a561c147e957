import { joined, onlyPart, type Part, type Size, textAt, viewOf } from './bytes.ts';
import { ensure } from './defects.ts';

// A WebP is 'RIFF', the length of the rest (4 bytes), 'WEBP', and chunks: name (4 bytes), length (4), data, and a zero
// byte after data of odd length.

const HEADER_BYTES = 12;
const FRAME_BYTES = 8;
const EXTENDED_BYTES = 10;
const PIXELS: readonly string[] = ['VP8 ', 'VP8L'];
const CHUNKS: readonly string[] = [...PIXELS, 'VP8X', 'ALPH'];
const ANIMATION: readonly string[] = ['ANIM', 'ANMF'];
/** The only flag of an extended file that concerns neither metadata nor an animation. */
const HAS_ALPHA = 0x10;
const IS_ANIMATED = 0x02;
const SIZE_BITS = 0x3fff;

export const isWebp = (bytes: Uint8Array): boolean =>
  textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP';

/** The chunks, which must fill the file. */
const partsOf = (bytes: Uint8Array): Part[] => {
  const view = viewOf(bytes);
  ensure(bytes.length >= HEADER_BYTES && view.getUint32(4, true) === bytes.length - FRAME_BYTES);
  const parts: Part[] = [];
  let from = HEADER_BYTES;
  while (from < bytes.length) {
    ensure(from + FRAME_BYTES <= bytes.length);
    const length = view.getUint32(from + 4, true);
    const to = from + FRAME_BYTES + length + (length % 2);
    ensure(to <= bytes.length && (length % 2 === 0 || bytes[to - 1] === 0));
    parts.push({ name: textAt(bytes, from, 4), from, to });
    from = to;
  }
  return parts;
};

/** The size of a lossy key frame. */
const lossySize = (bytes: Uint8Array, { from, to }: Part): Size => {
  const view = viewOf(bytes);
  ensure(to - from >= FRAME_BYTES + 10);
  const isKeyFrame = ((bytes[from + 8] ?? 1) & 1) === 0;
  const hasStartCode = [0x9d, 0x01, 0x2a].every((byte, i) => bytes[from + 11 + i] === byte);
  ensure(isKeyFrame && hasStartCode);
  return {
    width: view.getUint16(from + 14, true) & SIZE_BITS,
    height: view.getUint16(from + 16, true) & SIZE_BITS,
  };
};

/** The size of a lossless picture: 14 bits for each side, which hold the side minus one. */
const losslessSize = (bytes: Uint8Array, { from, to }: Part): Size => {
  ensure(to - from >= FRAME_BYTES + 5 && bytes[from + 8] === 0x2f);
  const bits = viewOf(bytes).getUint32(from + 9, true);
  return { width: (bits & SIZE_BITS) + 1, height: ((bits >>> 14) & SIZE_BITS) + 1 };
};

/** Checks the header of an extended file. */
const checkExtended = (bytes: Uint8Array, extended: Part, { width, height }: Size): void => {
  ensure(extended.to - extended.from === FRAME_BYTES + EXTENDED_BYTES);
  const flags = bytes[extended.from + 8] ?? 0;
  ensure((flags & IS_ANIMATED) === 0, 'animated');
  ensure((flags & ~HAS_ALPHA) === 0, 'metadata');
  const sideAt = (at: number) => (viewOf(bytes).getUint32(at, true) & 0xffffff) + 1;
  // The 24 bits of the height are the last three of these bytes.
  const canvas = [
    sideAt(extended.from + 12),
    (viewOf(bytes).getUint32(extended.from + 14, true) >>> 8) + 1,
  ];
  ensure(canvas[0] === width && canvas[1] === height);
};

/** Reads the size of a WebP that contains only what is needed to show it. Throws a PictureError. */
export const readWebp = (bytes: Uint8Array): Size => {
  const parts = partsOf(bytes);
  ensure(!parts.some(({ name }) => ANIMATION.includes(name)), 'animated');
  ensure(
    parts.every(({ name }) => CHUNKS.includes(name)),
    'metadata',
  );
  const [pixels, ...others] = parts.filter(({ name }) => PIXELS.includes(name));
  ensure(pixels !== undefined && others.length === 0 && pixels === parts.at(-1));
  const size = pixels.name === 'VP8L' ? losslessSize(bytes, pixels) : lossySize(bytes, pixels);
  if (parts.length === 1) return size;
  const extended = onlyPart(parts, 'VP8X');
  ensure(extended === parts[0] && parts.length <= 3);
  if (parts.length === 3) onlyPart(parts, 'ALPH');
  checkExtended(bytes, extended, size);
  return size;
};

/** The file without the chunks that `readWebp` refuses. */
export const plainWebp = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const parts = partsOf(bytes).filter(({ name }) => CHUNKS.includes(name));
  const plain = joined([
    bytes.subarray(0, HEADER_BYTES),
    ...parts.map(({ from, to }) => bytes.subarray(from, to)),
  ]);
  viewOf(plain).setUint32(4, plain.length - FRAME_BYTES, true);
  const flags = HEADER_BYTES + FRAME_BYTES;
  if (parts[0]?.name === 'VP8X') plain[flags] = (plain[flags] ?? 0) & HAS_ALPHA;
  return plain;
};
