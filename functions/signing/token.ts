import * as z from 'zod/mini';
import { isValidSignature, signWithCurrentKey } from './keys.ts';

/** What a voucher's QR says of itself, signed (Rules, decision 20). Times in milliseconds. */
const payload = z.strictObject({
  /** Voucher. */
  v: z.int(),
  /** Holder. */
  h: z.int(),
  /** Percent. */
  p: z.number(),
  /** From and until, or null. */
  f: z.nullable(z.int()),
  u: z.nullable(z.int()),
  /** Key. */
  k: z.string(),
});

type Payload = z.output<typeof payload>;

const encode = (text: string): string => Buffer.from(text).toString('base64url');

/** The token of a voucher: payload and Ed25519 signature, both in base64url, joined by a dot. */
export const signToken = (content: Omit<Payload, 'k'>): string => {
  const { text, signature } = signWithCurrentKey(k => encode(JSON.stringify({ ...content, k })));
  return `${text}.${signature}`;
};

/** Base64 has more than one spelling of the same bytes: of a signature only our own is one. */
const isCanonical = (signature: string): boolean =>
  Buffer.from(signature, 'base64url').toString('base64url') === signature;

const decodePayload = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** What a token says, if one of our keys has signed just that; null for anything else. */
export const verifyToken = (token: string): Payload | null => {
  const [text = '', signature = '', ...rest] = token.split('.');
  const { success, data } = payload.safeParse(decodePayload(text));
  if (!success || rest.length > 0 || !isCanonical(signature)) return null;
  return isValidSignature(text, signature, data.k) ? data : null;
};
