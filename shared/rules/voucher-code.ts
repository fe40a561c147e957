/**
 * The alphabet of a voucher's short code, for when its QR code can't be scanned: nine random
 * characters and a check character (rule 20). It has no similar characters, and a prime
 * number of them, so that the check detects every wrong character and every swapped pair.
 */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const VOUCHER_CODE_LENGTH = 10;

const BASE = CODE_ALPHABET.length;

/** The value of the check character, which makes the weighted sum 0 modulo the alphabet's length. */
const checkValue = (values: readonly number[]): number => {
  const sum = values.reduce((total, value, i) => total + value * (i + 2), 0);
  return (BASE - (sum % BASE)) % BASE;
};

/** The code of nine integers, each below the alphabet's length (rule 20). */
export const createVoucherCode = (random: readonly number[]): string =>
  [...random, checkValue(random)].map(value => CODE_ALPHABET[value % BASE]).join('');

/**
 * The code that a person has typed, in any letter case and with blanks or dashes; null if the length,
 * a character or the check is wrong.
 */
export const parseVoucherCode = (typed: string): string | null => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  const values = [...code].map(character => CODE_ALPHABET.indexOf(character));
  if (code.length !== VOUCHER_CODE_LENGTH || values.includes(-1)) return null;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? code : null;
};

/** A code in two groups, as it is printed: 'ABCDE-FGHJK'. */
export const formatVoucherCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
