const NUMBER = /^[-+]?\d{1,16}(?:[.,]\d*)?$/;

/** '1.000' and '1.234,50': a number with points as thousands separators. */
const THOUSANDS = /^[-+]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;

/** What people write beside a number without changing it, and the spaces inside. */
const SIGNS = /\s|^€|(?:[€%]|euro?s?)$/gi;

/**
 * The number that a person typed, in Italian or with a point instead of the comma: '4', '4,5', '4.50', '1.000',
 * '1.234,50 €', '10 %', '−3'. null for a blank text, NaN for anything else.
 */
export const typedNumber = (typed: string): number | null => {
  const text = typed.trim().replace(SIGNS, '').replace(/^[−–]/, '-');
  if (text === '') return null;
  const plain = THOUSANDS.test(text) ? text.replaceAll('.', '') : text;
  return NUMBER.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
};

const CENTS = 100;

/** The cents of an amount typed in euros; null for a blank text, NaN unless the amount has whole cents. */
export const typedCents = (typed: string): number | null => {
  const number = typedNumber(typed);
  if (number === null) return null;
  const cents = Math.round(number * CENTS);
  return number >= 0 && cents / CENTS === number ? cents : Number.NaN;
};
