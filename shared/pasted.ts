/**
 * What is copied along with a code from a mail, a chat or a printed page: blanks and line ends, dashes of any kind,
 * punctuation, quotes and brackets, and invisible characters.
 */
const SURROUNDINGS = String.raw`[\s\p{Pd}\u2212\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Cf}.,;:…"'<>*]`;

const ALL = new RegExp(SURROUNDINGS, 'gu');
const INVISIBLE = /[\s\p{Cf}]/gu;

/** The secret of a mailed link, which may start with the id of its player, and may itself begin or end with a dash. */
const TOKEN = new RegExp(
  String.raw`^${SURROUNDINGS}*((?:[1-9]\d{0,15}-)?[\w-]{43})${SURROUNDINGS}*$`,
  'u',
);

/** The letters and digits of a code, however it was typed or pasted (rule 190). */
export const bareCode = (pasted: string): string => pasted.replace(ALL, '');

/**
 * The token of a mailed link, without anything copied along; any other text as it is, without blanks and invisible
 * characters (rule 190).
 */
export const bareToken = (pasted: string): string => {
  const text = pasted.replace(INVISIBLE, '');
  return TOKEN.exec(text)?.[1] ?? text;
};
