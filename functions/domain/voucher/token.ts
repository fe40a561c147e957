import * as z from 'zod/mini';
import { isValidSignature, signWithCurrentKey } from './signing-keys.ts';

/** The signed content of a voucher's QR (rule 20). Times in milliseconds. */
const payload = z.strictObject({
  /** Voucher id. */
  v: z.int(),
  /** Id of the holder. */
  h: z.int(),
  /** Discount in percent; null for a thing. */
  p: z.nullable(z.number()),
  /** Valid from and until, or null. */
  f: z.nullable(z.int()),
  u: z.nullable(z.int()),
  /** Id of the signing key. */
  k: z.string(),
});

type Payload = z.output<typeof payload>;

const encode = (text: string): string => Buffer.from(text).toString('base64url');

/** The token of a voucher: payload and Ed25519 signature, both in base64url, joined by a dot. */
export const signToken = async (content: Omit<Payload, 'k'>): Promise<string> => {
  const { text, signature } = await signWithCurrentKey(k =>
    encode(JSON.stringify({ ...content, k })),
  );
  return `${text}.${signature}`;
};

/** Base64 can encode the same bytes in several ways; only the canonical one is accepted. */
const isCanonical = (signature: string): boolean =>
  Buffer.from(signature, 'base64url').toString('base64url') === signature;

const decode = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** What a token claims: its signature may be anybody's. Null for what is no token. */
export const claimedPayload = (token: string): Payload | null =>
  payload.safeParse(decode(token.split('.')[0] ?? '')).data ?? null;

/** The payload of a token that one of our keys has signed; null for anything else. */
export const verifyToken = async (token: string): Promise<Payload | null> => {
  const [text = '', signature = '', ...rest] = token.split('.');
  const claimed = claimedPayload(token);
  if (!claimed || rest.length > 0 || !isCanonical(signature)) return null;
  return (await isValidSignature(text, signature, claimed.k)) ? claimed : null;
};
