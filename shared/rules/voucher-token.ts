import { bareCode } from '../pasted.ts';
import { DAY, dayKey, startOfDay } from '../time.ts';

/**
 * The content of a voucher's QR (rules 20 and 164). Times in milliseconds; a token keeps only the Rome day of each,
 * since nothing else matters.
 */
export type TokenPayload = {
  /** Voucher id. */
  readonly v: number;
  /** Id of the holder. */
  readonly h: number;
  /** Discount in percent; null for a voucher of an amount or for a thing. */
  readonly p: number | null;
  /** What it takes off, in cents; only for a voucher of an amount. */
  readonly a?: number;
  /** Valid from and until, or null. */
  readonly f: number | null;
  readonly u: number | null;
  /** Id of the signing key: 8 hexadecimal digits. */
  readonly k: string;
};

/** A parsed token: its payload, the signed bytes and their signature, which isn't verified. */
export type ParsedToken = {
  readonly payload: TokenPayload;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
};

/** Only characters that every keyboard layout types alike, since scanners act as keyboards. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The first byte of a payload: with a percent, or with an amount in its place, which takes two more bytes. */
const VERSION = 2;
const AMOUNT_VERSION = 3;
const PAYLOAD_BYTES = 27;
const AMOUNT_PAYLOAD_BYTES = PAYLOAD_BYTES + 2;
const SIGNATURE_BYTES = 64;

const lengthOf = (bytes: number): number => Math.ceil(((bytes + SIGNATURE_BYTES) * 8) / 5);

/** The lengths of tokens, in characters (rule 164): with a percent or for a thing, and with an amount. */
export const TOKEN_LENGTHS: readonly number[] = [PAYLOAD_BYTES, AMOUNT_PAYLOAD_BYTES].map(lengthOf);

const HUNDREDTHS = 100;
/** Stands for null among the days and percents. */
const NONE = 0xffff;

const encodeBase32 = (bytes: Uint8Array): string => {
  let text = '';
  let bits = 0;
  let count = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    count += 8;
    for (; count >= 5; count -= 5) text += BASE32[(bits >> (count - 5)) & 31];
    bits &= 31;
  }
  return count === 0 ? text : text + BASE32[(bits << (5 - count)) & 31];
};

/** The bytes that a text encodes in an alphabet of 2^width characters; null unless it is their only spelling. */
const decodeBits = (
  text: string,
  alphabet: string,
  width: number,
): Uint8Array<ArrayBuffer> | null => {
  const bytes = new Uint8Array(Math.floor((text.length * width) / 8));
  let bits = 0;
  let count = 0;
  let length = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    bits = (bits << width) | value;
    count += width;
    if (count < 8) continue;
    count -= 8;
    bytes[length++] = bits >> count;
    bits &= (1 << count) - 1;
  }
  return count < width && bits === 0 ? bytes : null;
};

const dayNumber = (instant: number | null): number =>
  instant === null ? NONE : Date.parse(dayKey(instant)) / DAY;

const instantOf = (day: number): number | null =>
  day === NONE ? null : startOfDay(new Date(day * DAY).toISOString().slice(0, 10));

/** The bytes of a payload, which are what gets signed. */
export const payloadBytes = ({ v, h, p, a, f, u, k }: TokenPayload): Uint8Array<ArrayBuffer> => {
  const hasAmount = a !== undefined;
  const view = new DataView(new ArrayBuffer(hasAmount ? AMOUNT_PAYLOAD_BYTES : PAYLOAD_BYTES));
  view.setUint8(0, hasAmount ? AMOUNT_VERSION : VERSION);
  view.setBigUint64(1, BigInt(v));
  view.setBigUint64(9, BigInt(h));
  if (hasAmount) view.setUint32(17, a);
  else view.setUint16(17, p === null ? NONE : Math.round(p * HUNDREDTHS));
  const end = view.byteLength;
  view.setUint16(end - 8, dayNumber(f));
  view.setUint16(end - 6, dayNumber(u));
  view.setUint32(end - 4, Number.parseInt(k, 16));
  return new Uint8Array(view.buffer);
};

const discountOf = (view: DataView): Pick<TokenPayload, 'p' | 'a'> => {
  if (view.getUint8(0) === AMOUNT_VERSION) return { p: null, a: view.getUint32(17) };
  const percent = view.getUint16(17);
  return { p: percent === NONE ? null : percent / HUNDREDTHS };
};

const payloadOf = (view: DataView): TokenPayload => {
  const end = view.byteLength;
  return {
    v: Number(view.getBigUint64(1)),
    h: Number(view.getBigUint64(9)),
    ...discountOf(view),
    f: instantOf(view.getUint16(end - 8)),
    u: instantOf(view.getUint16(end - 6)),
    k: view
      .getUint32(end - 4)
      .toString(16)
      .padStart(8, '0'),
  };
};

/** The token of a payload's bytes and their signature. */
export const tokenOf = (signed: Uint8Array, signature: Uint8Array): string =>
  encodeBase32(Uint8Array.of(...signed, ...signature));

/** Upper case first: some scanners type capitals as Shift and the letter, which Caps Lock turns into small letters. */
const parseBase32Token = (text: string): ParsedToken | null => {
  const token = bareCode(text).toUpperCase();
  const bytes = TOKEN_LENGTHS.includes(token.length) ? decodeBits(token, BASE32, 5) : null;
  if (!bytes) return null;
  const length = bytes.length - SIGNATURE_BYTES;
  const version = length === PAYLOAD_BYTES ? VERSION : AMOUNT_VERSION;
  if (bytes[0] !== version) return null;
  const signed = bytes.slice(0, length);
  const payload = payloadOf(new DataView(signed.buffer));
  if (!Number.isSafeInteger(payload.v) || !Number.isSafeInteger(payload.h)) return null;
  return { payload, signed, signature: bytes.slice(length) };
};

const isInstant = (value: unknown): boolean => value === null || Number.isSafeInteger(value);

const isJsonPayload = (value: unknown): value is TokenPayload => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    fields.size === 6 &&
    Number.isSafeInteger(fields.get('v')) &&
    Number.isSafeInteger(fields.get('h')) &&
    typeof fields.get('p') === 'number' &&
    isInstant(fields.get('f')) &&
    isInstant(fields.get('u')) &&
    typeof fields.get('k') === 'string'
  );
};

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

/** The tokens of earlier vouchers: JSON and signature, both in base64url, joined by a dot. */
const parseBase64Token = (text: string): ParsedToken | null => {
  const [content = '', signature = '', ...rest] = text.split('.');
  const json = decodeBits(content, BASE64URL, 6);
  const signatureBytes = decodeBits(signature, BASE64URL, 6);
  const payload = json && parseJson(json);
  if (!signatureBytes || rest.length > 0 || !isJsonPayload(payload)) return null;
  return { payload, signed: new TextEncoder().encode(content), signature: signatureBytes };
};

/** Swaps capitals and small letters, as Caps Lock does. */
export const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, letter =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );

/** Restores '-' and '_' from what their keys type on an Italian or Spanish keyboard. */
const withMisreadKeys = (text: string): string => text.replace(/'/g, '-').replace(/\?/g, '_');

/**
 * Parses a token of this version or the one before, even if keyboard layouts or Caps Lock have changed it; null for any
 * other text. The signature isn't verified.
 */
export const parseToken = (text: string): ParsedToken | null => {
  const base64 = withMisreadKeys(text);
  return parseBase32Token(text) ?? parseBase64Token(base64) ?? parseBase64Token(swapCase(base64));
};
