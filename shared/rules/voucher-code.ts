/**
 * A voucher's short code, for when its QR can't be scanned: nine random characters and one that
 * checks them (Rules, decision 20). The alphabet has no look-alikes, and a prime number of
 * characters, so that the check finds every wrong character and every two that changed places.
 */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const VOUCHER_CODE_LENGTH = 10;

const BASE = CODE_ALPHABET.length;

/** The character that makes the weighted sum come to nothing. */
const checkOf = (characters: readonly number[]): number => {
  const sum = characters.reduce((total, value, i) => total + value * (i + 2), 0);
  return (BASE - (sum % BASE)) % BASE;
};

/** A code from nine integers, each from 0 to below the alphabet's length (Rules, decision 20). */
export const createVoucherCode = (random: readonly number[]): string =>
  [...random, checkOf(random)].map(value => CODE_ALPHABET[value % BASE]).join('');

/** A code as a person types it, tidied: any letter case, blanks and dashes; null if it can't be one. */
export const parseVoucherCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const values = [...code].map(sign => CODE_ALPHABET.indexOf(sign));
  if (code.length !== VOUCHER_CODE_LENGTH || values.includes(-1)) return null;
  return checkOf(values.slice(0, -1)) === values.at(-1) ? code : null;
};

/** A code as it is printed, in two groups: 'ABCDE-FGHJK'. */
export const formatVoucherCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
