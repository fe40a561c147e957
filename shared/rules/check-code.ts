import { bareCode } from '../pasted.ts';

/**
 * Short codes for people to read and type: random characters and a check character. The alphabet has no similar
 * characters, and its length is prime, so that the check detects every wrong character and every swapped pair.
 */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const BASE = CODE_ALPHABET.length;

/** The value of the check character, which makes the weighted sum 0 modulo the alphabet's length. */
const checkValue = (values: readonly number[]): number => {
  const sum = values.reduce((total, value, i) => total + value * (i + 2), 0);
  return (BASE - (sum % BASE)) % BASE;
};

/** The code for some integers, each below the alphabet's length: one character each, and the check character. */
export const createCode = (random: readonly number[]): string =>
  [...random, checkValue(random)].map(value => CODE_ALPHABET[value % BASE]).join('');

/**
 * The code in a text that a person typed or pasted, in any letter case and with anything copied along (rule 190); null
 * if the length, a character or the check is wrong.
 */
export const parseCode = (typed: string, length: number): string | null => {
  const code = bareCode(typed).toUpperCase();
  const values = [...code].map(character => CODE_ALPHABET.indexOf(character));
  if (code.length !== length || values.includes(-1)) return null;
  return checkValue(values.slice(0, -1)) === values.at(-1) ? code : null;
};
