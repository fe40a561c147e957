import { randomInt } from 'node:crypto';

/** Letters and digits that look alike are left out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A random invite code; the key under which it is stored makes it unique. */
export const newInviteCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
