import { joined, type Part, type Size, textAt, viewOf } from './bytes.ts';
import { ensure, PictureError } from './defects.ts';

// A JPEG is a list of segments: 0xFF, marker, length (2 bytes, including itself), data. The segment of a scan is
// followed by the scan's pixels, up to the next marker.

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
/** Baseline, extended and progressive frames, which browsers can show. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Huffman and quantization tables, and the restart interval. */
const TABLES: readonly number[] = [0xc4, 0xdb, 0xdd];
/** Markers within a scan's pixels: an escaped byte 0xFF, and restarts. */
const isInScan = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;

/** Application segments that define how the colours are meant, by identifier, with the only length each may have. */
const SIGNED: Readonly<Record<string, number>> = { 'JFIF\0': 16, Adobe: 14 };
const APPLICATIONS: Readonly<Record<number, string>> = { 224: 'JFIF\0', 238: 'Adobe' };

export const isJpeg = (bytes: Uint8Array): boolean =>
  bytes[0] === MARK && bytes[1] === START && bytes[2] === MARK;

type Segment = Part & { readonly marker: number };

const segment = (marker: number, from: number, to: number): Segment => ({
  name: marker.toString(16),
  marker,
  from,
  to,
});

/** The end of a scan's pixels, which is the next marker. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at + 1 < bytes.length && !(bytes[at] === MARK && !isInScan(bytes[at + 1] ?? 0))) at++;
  return at;
};

/** The file's segments; the last one is the end marker, which ends the file. */
const segmentsOf = (bytes: Uint8Array): Segment[] => {
  const view = viewOf(bytes);
  const segments: Segment[] = [segment(START, 0, 2)];
  let from = 2;
  while (from < bytes.length) {
    ensure(from + 1 < bytes.length && bytes[from] === MARK);
    const marker = view.getUint8(from + 1);
    if (marker === END) {
      ensure(from + 2 === bytes.length);
      return [...segments, segment(END, from, bytes.length)];
    }
    ensure(from + 4 <= bytes.length && marker !== START && marker >= 0xc0);
    const length = view.getUint16(from + 2);
    ensure(length >= 2 && from + 2 + length <= bytes.length);
    const end = from + 2 + length;
    const to = marker === SCAN ? endOfScan(bytes, end) : end;
    segments.push(segment(marker, from, to));
    from = to;
  }
  throw new PictureError('damaged');
};

/** Whether a segment is needed to show the picture. */
const isPlain = (bytes: Uint8Array, { marker, from, to }: Segment): boolean => {
  const id = APPLICATIONS[marker];
  if (id === undefined) return marker !== COMMENT && !isApplication(marker);
  return textAt(bytes, from + 4, id.length) === id && to - from - 2 === SIGNED[id];
};

/** The only frame, with its width and height; it has one or three colour components. */
const frameOf = (bytes: Uint8Array, segments: readonly Segment[]) => {
  const [frame, ...others] = segments.filter(({ marker }) => FRAMES.includes(marker));
  ensure(frame !== undefined && others.length === 0);
  const view = viewOf(bytes);
  ensure(frame.to - frame.from >= 10);
  const components = view.getUint8(frame.from + 9);
  ensure((components === 1 || components === 3) && frame.to - frame.from === 10 + 3 * components);
  const size = { width: view.getUint16(frame.from + 7), height: view.getUint16(frame.from + 5) };
  return { frame, size };
};

/** Reads the size of a JPEG that contains only what is needed to show it. Throws a PictureError. */
export const readJpeg = (bytes: Uint8Array): Size => {
  const segments = segmentsOf(bytes);
  ensure(
    segments.every(one => isPlain(bytes, one)),
    'metadata',
  );
  const known = [START, END, SCAN, ...FRAMES, ...TABLES, ...Object.keys(APPLICATIONS).map(Number)];
  ensure(segments.every(({ marker }) => known.includes(marker)));
  const { frame, size } = frameOf(bytes, segments);
  const scan = segments.findIndex(({ marker }) => marker === SCAN);
  ensure(scan > segments.indexOf(frame));
  return size;
};

/** The file without the segments that `readJpeg` refuses. */
export const plainJpeg = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  joined(
    segmentsOf(bytes)
      .filter(one => isPlain(bytes, one))
      .map(({ from, to }) => bytes.subarray(from, to)),
  );
