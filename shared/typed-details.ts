/** What is between the digits of a number as people write it: blanks, dashes, dots, slashes, brackets, apostrophes. */
const BETWEEN_DIGITS = /[\s\p{Pd}\u2212\p{Cf}.,/()'’‘`]/gu;

/**
 * The digits of a telephone number, with the + before its country: '0039 011 - 12 34 567' gives '+390111234567'. A text
 * that isn't a number only loses what may be between digits (rule 275).
 */
export const phoneDigits = (typed: string): string =>
  typed.replace(BETWEEN_DIGITS, '').replace(/^00/, '+');

/** The eleven digits of an Italian VAT number, without what stands before or between them (rule 275). */
export const vatDigits = (typed: string): string =>
  typed.replace(BETWEEN_DIGITS, '').replace(/^(P?IVA:?|PI:?)?(IT)?/i, '');

/** Whether the last of a VAT number's eleven digits is the one that follows from the others (Luhn's check digit). */
export const isVatNumber = (digits: string): boolean => {
  if (!/^\d{11}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, i) => {
    const weighted = Number(digit) * (1 + (i % 2));
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
};

/** The characters that an address may have only in encoded form, as browsers copy them: blanks, quotes, apostrophes. */
const UNSAFE: Readonly<Record<string, string>> = {
  ' ': '%20',
  "'": '%27',
  '’': '%E2%80%99',
  '"': '%22',
  '`': '%60',
};

/** The https address of what was typed without its scheme, or with blanks and apostrophes in its path (rule 275). */
export const webAddress = (typed: string): string => {
  const encoded = typed.trim().replace(/[ '’"`]/g, letter => UNSAFE[letter] ?? letter);
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(encoded) ? `https://${encoded}` : encoded;
};

/** A name on Instagram, with or without @. */
const INSTAGRAM_NAME = /^@?(?!www\.)([\w.]{1,30})$/i;
const INSTAGRAM_ADDRESS = /^https:\/\/([a-z]+\.)?instagram\.com\/[\w.]/i;

/** The https address of a page on Instagram, from its name or from its address with or without https (rule 275). */
export const instagramAddress = (typed: string): string => {
  const name = INSTAGRAM_NAME.exec(typed.trim())?.[1];
  return name
    ? `https://www.instagram.com/${name}`
    : webAddress(typed).replace(/^http:/i, 'https:');
};

export const isInstagramAddress = (address: string): boolean => INSTAGRAM_ADDRESS.test(address);

/**
 * A telephone number for reading: '+39 333 123 4567'. A landline number isn't divided, since area codes differ in
 * length.
 */
export const phoneText = (digits: string): string =>
  digits.replace(/^(\+39)(?=\d)/, '$1 ').replace(/(^| )(3\d\d)(\d{3})(\d{3,4})$/, '$1$2 $3 $4');
