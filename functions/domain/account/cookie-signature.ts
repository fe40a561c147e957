import { createPublicKey, verify } from 'node:crypto';
import { SESSION_PUBLIC_KEYS } from '../../env.ts';

/** The text that is signed for a session cookie's value: its start says what it is. */
export const signedText = (value: string): Buffer => Buffer.from(`session ${value}`);

const PUBLIC_KEYS = SESSION_PUBLIC_KEYS.map(key =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
);

/** Texts with a right signature: a page sends the same cookie every few seconds. */
const known = new Set<string>();
const KNOWN_MAX = 1000;

const isRight = (value: string, signature: string): boolean => {
  const bytes = Buffer.from(signature, 'base64url');
  // Base64 can encode the same bytes in several ways; only the canonical one is accepted.
  if (bytes.toString('base64url') !== signature) return false;
  return PUBLIC_KEYS.some(key => verify(null, signedText(value), key, bytes));
};

/** Whether one of our keys has signed a session cookie's value. It reads nothing. */
export const hasRightSignature = (value: string, signature: string): boolean => {
  const text = `${value}.${signature}`;
  if (known.has(text)) return true;
  if (!isRight(value, signature)) return false;
  if (known.size >= KNOWN_MAX) known.clear();
  known.add(text);
  return true;
};
