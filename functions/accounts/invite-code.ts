import { randomInt } from 'node:crypto';

/** No letter or digit that looks like another. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A random invite code; the key that it is stored under makes sure that it is new. */
export const newInviteCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
