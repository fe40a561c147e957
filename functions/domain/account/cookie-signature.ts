import { createPublicKey, verify } from 'node:crypto';
import { SESSION_PUBLIC_KEYS } from '../../env.ts';

/** What a cookie says: a signature of one kind proves nothing about the other. */
export type CookieKind = 'session' | 'device';

/** The text that is signed for a cookie's value. */
export const signedText = (kind: CookieKind, value: string): Buffer =>
  Buffer.from(`${kind} ${value}`);

const PUBLIC_KEYS = SESSION_PUBLIC_KEYS.map(key =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
);

/** Texts with a right signature: a page sends the same cookie every few seconds. */
const known = new Set<string>();
const KNOWN_MAX = 1000;

const isRight = (kind: CookieKind, value: string, signature: string): boolean => {
  const bytes = Buffer.from(signature, 'base64url');
  // Base64 can encode the same bytes in several ways; only the canonical one is accepted.
  if (bytes.toString('base64url') !== signature) return false;
  return PUBLIC_KEYS.some(key => verify(null, signedText(kind, value), key, bytes));
};

/** Whether one of our keys has signed a cookie's value. It reads nothing. */
export const hasRightSignature = (kind: CookieKind, value: string, signature: string): boolean => {
  const text = `${kind} ${value}.${signature}`;
  if (known.has(text)) return true;
  if (!isRight(kind, value, signature)) return false;
  if (known.size >= KNOWN_MAX) known.clear();
  known.add(text);
  return true;
};
